import { createHash } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AREAS } from '#tests/e2e/support/page-states/areas.ts';
import { cell, links, notRun, ROOT, readText, readYaml } from './support/criteria.ts';

const sentence = z.string().check(z.regex(/^[A-Z`/1-9].*[.!]$/s));
const level = z.enum(['A', 'AA']);
const name = z.string();
const row = z.union([
  z.strictObject({
    name,
    level,
    met: sentence,
    checks: z.optional(z.array(z.string())),
    test: z.optional(z.array(z.string())),
    hand: z.optional(z.strictObject({ date: z.iso.date(), how: sentence })),
  }),
  z.strictObject({ name, level, no: sentence }),
  z.strictObject({ name, level, open: sentence }),
]);
type Row = z.infer<typeof row>;

const { fresh, checks, principles, pages, weaker } = z
  .strictObject({
    fresh: sentence,
    checks: z.record(
      z.string(),
      z.strictObject({ does: sentence, zoomed: z.optional(z.literal(true)) }),
    ),
    principles: z.record(z.string(), z.record(z.string(), row)),
    pages: z.record(z.string(), z.string()),
    weaker: z.array(sentence),
  })
  .parse(readYaml('docs/accessibility/wcag.yaml'));

const rows = Object.values(principles).flatMap((of) => Object.entries(of));
const met = rows.flatMap(([number, found]) => ('met' in found ? [{ number, ...found }] : []));

/** SHA-256 of the numbers and levels of the 55 criteria, a line each, in the standard's order. */
const CRITERIA = '85935de09f83e81009d52c5f551304d5a62c6879b5d05127f87bdab40e461ca4';

/** The routes of all pages; groups of folders, in parentheses, are not part of an address. */
const routes = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`.replaceAll(/\/\([^)]+\)/g, '') || '/');

/** Browser tests with the states that they walk, and whether `npm test` runs them. */
const journeys = globSync('tests/e2e/*.spec.ts', { cwd: ROOT })
  .sort()
  .map((path) => ({ path, states: readText(path).match(/\bexpectHolds\(/g)?.length ?? 0 }))
  .filter(({ path, states }) => states > 0 && path !== 'tests/e2e/accessibility.spec.ts');

/** The addresses of the staff room that its test walks. */
const staffPages =
  readText('tests/e2e/staff.spec.ts')
    .match(/^ {2}'\/admin[^']*': /gm)
    ?.map((line) => line.slice(3, -3)) ?? [];

const count = (kind: string) => rows.filter(([, found]) => kind in found).length;
const byTest = met.filter(({ checks: run, test }) => run || test).length;

function shownBy({ checks: run = [], test, hand }: Extract<Row, { met: string }>): string {
  const list = [...run.map((check) => `[${check}](#checks)`), links(test)];
  if (hand) list.push(`by hand, ${hand.date}: ${hand.how}`);
  return cell(list.filter(Boolean).join(' '));
}

function line([number, found]: [string, Row]): string {
  const start = `| ${number} ${found.name} | ${found.level} |`;
  if ('no' in found) return `${start} does not apply | ${cell(found.no)} | |`;
  if ('open' in found) return `${start} **not met** | ${cell(found.open)} | |`;
  return `${start} met | ${cell(found.met)} | ${shownBy(found)} |`;
}

const table = (...lines: string[]) => lines.join('\n');

/** What runs at the states that exist at these widths. */
const zoomed = Object.entries(checks).flatMap(([check, { zoomed: isZoomed }]) =>
  isZoomed ? [check] : [],
);

function page(): string {
  const criteriaOf = (check: string) =>
    met.flatMap(({ number, checks: run }) => (run?.includes(check) ? [number] : [])).join(', ');
  return `${[
    '# WCAG 2.2, level AA',
    'Each success criterion of the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/) of levels A and AA: how the shop and its staff room meet it and what shows that. We tried it ourselves, in Chromium. Nobody outside has audited the shop, and **no person who uses a screen reader, a switch or a magnifier every day has tried it**. `tests/unit/docs/wcag.test.ts` makes this page from `docs/accessibility/wcag.yaml` and checks that each named test exists and runs with `npm test`.',
    `${rows.length} criteria: ${met.length} met (${byTest} by tests, ${met.length - byTest} by hand alone), ${count('no')} do not apply, ${count('open')} not met. 4.1.1 is obsolete in 2.2.`,
    cell(fresh),
    ...Object.entries(principles).map(([principle, of]) =>
      table(
        `## ${principle}\n`,
        '| criterion | level | result | how | shown by |',
        '|---|---|---|---|---|',
        ...Object.entries(of).map(line),
      ),
    ),
    table(
      '## Checks\n',
      'These run at each state of a page below, in one pass. `npm test` walks the states at 360 px in light colours; `npm run test:all`, before a release, at 360, 768, 1280 and 1920 px, light and dark ([how](../decisions/055-tests.md)).\n',
      '| check | what it finds | criteria |',
      '|---|---|---|',
      ...Object.entries(checks).map(
        ([check, { does }]) => `| ${check} | ${cell(does)} | ${criteriaOf(check)} |`,
      ),
    ),
    table(
      '## States of pages\n',
      `Each state gets every check. Only those marked with * exist in wide windows alone, where ${zoomed.join(', ')} have nothing to look at: at 400 % the same thing is another state.\n`,
      '| area | states |',
      '|---|---|',
      ...Object.entries(AREAS).map(([area, states]) => `| ${area} | ${cell(namesOf(states))} |`),
      `| the staff room | ${staffPages.map((path) => `\`${path}\``).join(', ')} |`,
    ),
    table(
      'What a journey alone leads to is looked at on its way; “release” says that `npm run test:all` alone walks it; of the others it may walk a part alone.\n',
      '| journey | states | when |',
      '|---|---|---|',
      ...journeys.map(
        ({ path, states }) =>
          `| ${links([path])} | ${states} | ${readText(path).includes('@change') ? 'each change' : 'release'} |`,
      ),
    ),
    table(
      '## Pages\n',
      'Every page with the test that looks at it. A new page that is not here fails a test.\n',
      '| page | test |',
      '|---|---|',
      ...Object.entries(pages).map(([route, tests]) => `| \`${route}\` | ${tests} |`),
    ),
    table(
      '## Not tried, or weaker\n',
      ...weaker.map((text) => `- ${text.trim().replaceAll(/\s+/g, ' ')}`),
    ),
  ].join('\n\n')}\n`;
}

function namesOf(states: (typeof AREAS)[string]): string {
  return Object.entries(states)
    .map(([state, show]) => (/widths: \[(?:7|1)\d+/.test(String(show)) ? `${state} *` : state))
    .join('; ');
}

describe('docs/accessibility/wcag.yaml', () => {
  it('has each criterion of levels A and AA once, in order', () => {
    const list = rows.map(([number, found]) => `${number} ${found.level}`).join('\n');
    expect(createHash('sha256').update(list).digest('hex')).toBe(CRITERIA);
  });

  it.each(met)(
    'says for $number what shows it: checks, tests that run, or a hand with a date',
    ({ checks: run = [], test = [], hand }) => {
      expect([...run, ...test, ...(hand ? [hand.date] : [])]).not.toEqual([]);
      expect(run.filter((check) => !(check in checks))).toEqual([]);
      expect(notRun(test)).toEqual([]);
    },
  );

  it('lists every page exactly once, and nothing else', () => {
    expect(Object.keys(pages).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(pages))('names a test for %s that runs the checks', (_route, tests) => {
    const [spec = ''] = /tests\/e2e\/[\w-]+\.spec\.ts/.exec(tests) ?? [];
    expect(readText(spec)).toMatch(/expectHolds\(|expectAccessible\(/);
  });

  it('makes docs/accessibility/wcag.md', async () => {
    await expect(page()).toMatchFileSnapshot(join(ROOT, 'docs/accessibility/wcag.md'));
  });
});
