import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TABLES = readFileSync(join(ROOT, 'docs/payment-failures.md'), 'utf8');

/** The rows of all tables: what happens, and what proves what the shop does. */
const rows = [...TABLES.matchAll(/^\| (.+?) \| .+? \| (.+) \|$/gm)]
  .map(([, what = '', proof = '']) => ({ what, proof }))
  .filter(({ what }) => what !== 'what happens');

/** The titles of a file's tests, as they are written there. */
function titlesOf(file: string): string[] {
  const path = join(ROOT, file);
  if (!existsSync(path)) return [];
  const calls = readFileSync(path, 'utf8').matchAll(
    /(?:\b(?:it|test|unquiet)|\))\(\s*'((?:[^'\\]|\\.)+)'/g,
  );
  return [...calls].map(([, title = '']) => title);
}

describe('docs/payment-failures.md', () => {
  it('lists more than 50 failures, each once', () => {
    const failures = rows.map(({ what }) => what);
    expect(failures.length).toBeGreaterThan(50);
    expect(new Set(failures).size).toBe(failures.length);
  });

  it.each(rows.map(({ what, proof }) => [what, proof] as const))(
    'names an existing test for: %s',
    (_, proof) => {
      const [, file = '', title = ''] = /^`(tests\/\S+)` › (.+)$/.exec(proof) ?? [];
      expect(titlesOf(file)).toContain(title);
    },
  );
});
