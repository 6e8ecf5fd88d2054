import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const AUDIT = readFileSync(join(ROOT, 'docs/accessibility-audit.md'), 'utf8');

/** The routes of all pages; groups of folders, in parentheses, are not part of an address. */
const routes = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`.replaceAll(/\/\([^)]+\)/g, '') || '/');

/** The rows of the table of pages: a route, and what looks at it. */
const rows = [...AUDIT.matchAll(/^\| `(\/[^`]*)` \| (.+) \|$/gm)].map(
  ([, route = '', tests = '']) => ({ route, tests }),
);

describe('the accessibility audit', () => {
  it('lists every page exactly once, and nothing else', () => {
    expect(rows.map(({ route }) => route).sort()).toEqual(routes.sort());
  });

  it.each(rows.map(({ route, tests }) => [route, tests] as const))(
    'names a test for %s that runs axe',
    (_route, tests) => {
      const [spec = ''] = /tests\/e2e\/[\w-]+\.spec\.ts/.exec(tests) ?? [];
      expect(readFileSync(join(ROOT, spec), 'utf8')).toMatch(/expectHolds\(|expectAccessible\(/);
    },
  );
});
