import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** What tables of a standard's requirements have in common: they are data, and pages are made from them. */

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A file of the project as text. */
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const readYaml = (path: string): unknown => parse(readText(path));

/**
 * Whether `npm test` runs a file: unit, component, API and database tests; browser tests of which all cases run
 * with each change, or those whose titles begin with `title`.
 */
function isRun(path: string, title: string | undefined): boolean {
  if (/^tests\/(?:unit|component|api|database)\/.+\.test\.tsx?$/.test(path))
    return title === undefined;
  if (!/^tests\/e2e\/.+\.spec\.ts$/.test(path)) return false;
  const cases = readText(path)
    .split(/^\s*test\(\s*['"`]/m)
    .slice(1);
  const cited = cases.filter((one) => one.startsWith(title ?? ''));
  return cited.length > 0 && cited.every((one) => one.includes("'@change'"));
}

/** Tests, as paths, patterns or `path#title`, that name no file, or something that `npm test` does not run. */
export function notRun(tests: readonly string[]): string[] {
  return tests.filter((test) => {
    const [pattern = '', title] = test.split('#', 2);
    const files = globSync(pattern, { cwd: ROOT });
    return files.length === 0 || !files.every((file) => isRun(file, title));
  });
}

/** Links to files, from a page two folders deep. What follows the # of a test is no part of its address. */
export const links = (paths: readonly string[] = []): string =>
  paths
    .map((path) => {
      const [file = ''] = path.split('#', 1);
      const address = file.startsWith('tests/') ? file : path;
      return `[\`${file.split('/').at(-1)}\`](../../${address})`;
    })
    .filter((link, index, all) => all.indexOf(link) === index)
    .join(' ');

/** A text for a cell of a table in Markdown. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
