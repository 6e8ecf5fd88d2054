import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DEMO_WORDS } from '#tests/support/demo-words.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The demo itself, and every suburb of Australia. */
const EXCEPT = /^lib\/(?:demo\/|server\/localities\/australia\.csv)/;

const FILES = ['app', 'components', 'lib', 'public', 'stores']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath, entry.name).slice(ROOT.length)),
  )
  .filter((path) => /\.(?:css|html|json|mjs|svg|tsx?|txt|webmanifest|xml)$/.test(path))
  .filter((path) => !EXCEPT.test(path));

it('code contains no word of the demo brand, because another shop would show it', () => {
  const found = FILES.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8').toLowerCase();
    return DEMO_WORDS.filter((word) => text.includes(word.toLowerCase())).map(
      (word) => `${path}: ${word}`,
    );
  });
  expect(FILES.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it('code never says “Frequent Flyer”, because each brand has its own name for the programme', () => {
  const fixed = FILES.filter((path) =>
    readFileSync(join(ROOT, path), 'utf8').includes('Frequent Flyer'),
  );
  // The name of who gives none.
  expect(fixed).toEqual(['lib/cli/brand/brand-record.ts']);
});
