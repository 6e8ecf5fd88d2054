import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** What tables of a standard's requirements have in common: they are data, and pages are made from them. */

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A file of the project as text. */
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const readYaml = (path: string): unknown => parse(readText(path));

/** Whether `npm test` runs a file: unit, component, API and database tests; browser tests of each change. */
function isRun(path: string): boolean {
  if (/^tests\/(?:unit|component|api|database)\/.+\.test\.tsx?$/.test(path)) return true;
  return /^tests\/e2e\/.+\.spec\.ts$/.test(path) && readText(path).includes('@change');
}

/** Paths or patterns of tests that name no file, or one that `npm test` does not run. */
export function notRun(tests: readonly string[]): string[] {
  return tests.filter((pattern) => {
    const files = globSync(pattern, { cwd: ROOT });
    return files.length === 0 || !files.every(isRun);
  });
}

/** Links to files, from a page two folders deep. */
export const links = (paths: readonly string[] = []): string =>
  paths
    .map((path) => `[\`${path.split('/').at(-1)?.replace(/#.*$/, '')}\`](../../${path})`)
    .join(' ');

/** A text for a cell of a table in Markdown. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
