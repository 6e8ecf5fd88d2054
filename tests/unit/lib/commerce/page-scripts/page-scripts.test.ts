import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_SCRIPTS } from '#lib/commerce/page-scripts/page-scripts.ts';

const LIST = readFileSync('lib/commerce/page-scripts/page-scripts.ts', 'utf8');
/** Data for search engines; nothing runs it. */
const NO_CODE = new Set(['components/ui/json-ld.tsx']);

/** What components write into scripts, with the file: the name of a constant. */
function inlineScripts(): string[][] {
  return ['app', 'components'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file))
      .filter((file) => file.endsWith('.tsx') && !NO_CODE.has(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<script\b[^>]*__html: ([^}]*?) \}/g)].map(
          ([, name = '']) => [file, name],
        ),
      ),
  );
}

it('PAGE_SCRIPTS lists every script that components write into a page, as browsers refuse others', () => {
  const found = inlineScripts();
  expect(found).toHaveLength(PAGE_SCRIPTS.length);
  for (const [file, name] of found) expect(LIST, file).toMatch(new RegExp(`^  ${name},$`, 'm'));
});

it('PAGE_SCRIPTS can stand in HTML without escaping', () => {
  for (const script of PAGE_SCRIPTS) expect(script).not.toMatch(/<[!/]/);
});
