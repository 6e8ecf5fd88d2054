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

  it('judges every WCAG criterion of levels A and AA', () => {
    // 4.1.1 is obsolete in WCAG 2.2.
    const judged = [...AUDIT.matchAll(/\b([1-4])\.([1-5])\.(\d+)(?:–[1-4]\.[1-5]\.(\d+))?/g)];
    const criteria = judged.flatMap(([, principle, guideline, first, last = first]) => {
      const count = Number(last) - Number(first) + 1;
      return Array.from(
        { length: count },
        (_, index) => `${principle}.${guideline}.${Number(first) + index}`,
      );
    });
    const wcag = {
      '1.1': [1],
      '1.2': [1, 2, 3, 4, 5],
      '1.3': [1, 2, 3, 4, 5],
      '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
      '2.1': [1, 2, 4],
      '2.2': [1, 2],
      '2.3': [1],
      '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
      '2.5': [1, 2, 3, 4, 7, 8],
      '3.1': [1, 2],
      '3.2': [1, 2, 3, 4, 6],
      '3.3': [1, 2, 3, 4, 7, 8],
      '4.1': [2, 3],
    };
    const all = Object.entries(wcag).flatMap(([guideline, numbers]) =>
      numbers.map((number) => `${guideline}.${number}`),
    );
    expect([...new Set(criteria)].sort()).toEqual(all.sort());
  });
});
