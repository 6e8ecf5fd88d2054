import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cell, links, notRun, ROOT, readYaml } from './support/criteria.ts';

const sentence = z.string().check(z.regex(/^[A-Z`/].*[.!]$/s));
const paths = z.array(z.string()).check(z.minLength(1));
const row = z.union([
  z.strictObject({
    level: z.literal([1, 2]),
    met: sentence,
    test: z.optional(paths),
    at: z.optional(paths),
  }),
  z.strictObject({ level: z.literal([1, 2]), no: sentence }),
  z.strictObject({ level: z.literal([1, 2]), open: sentence }),
]);
type Row = z.infer<typeof row>;
const { fresh, ...chapters } = z
  .catchall(
    z.object({ fresh: sentence }),
    z.strictObject({ name: z.string(), rows: z.record(z.string(), row) }),
  )
  .parse(readYaml('docs/security/asvs.yaml'));

const rows = Object.values(chapters).flatMap((chapter) => Object.entries(chapter.rows));

/** SHA-256 of the numbers and levels of all requirements to level 2, a line each, in the standard's order. */
const REQUIREMENTS = '29debb6cfc11acf5deb2b2bb4e01bd836c5648dcc592aae17957e36b808cec05';

function line([number, found]: [string, Row]): string {
  if ('no' in found) return `| ${number} | does not apply | ${cell(found.no)} | |`;
  if ('open' in found) return `| ${number} | **not met** | ${cell(found.open)} | |`;
  return `| ${number} | met | ${cell(found.met)} | ${links([...(found.test ?? []), ...(found.at ?? [])])} |`;
}

function page(): string {
  const count = (kind: string) => rows.filter(([, found]) => kind in found).length;
  const tables = Object.entries(chapters).map(([id, { name, rows: of }]) =>
    [
      `## ${id} ${name}\n`,
      '| number | result | how | shown by |',
      '|---|---|---|---|',
      ...Object.entries(of).map(line),
    ].join('\n'),
  );
  return `${[
    '# OWASP ASVS 5.0, level 2',
    'Each requirement of the [Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0) to level 2, by its number: how the shop meets it and what shows that. We looked ourselves; nobody outside has checked it. `tests/unit/docs/asvs.test.ts` makes this page from `docs/security/asvs.yaml` and checks that each named test exists and runs with `npm test`.',
    `${rows.length} requirements: ${count('met')} met, ${count('no')} do not apply, ${count('open')} not met.`,
    cell(fresh),
    ...tables,
  ].join('\n\n')}\n`;
}

describe('docs/security/asvs.yaml', () => {
  it('has each requirement to level 2 once, in order', () => {
    const list = rows.map(([number, { level }]) => `${number} ${level}`).join('\n');
    expect(createHash('sha256').update(list).digest('hex')).toBe(REQUIREMENTS);
  });

  it.each(rows.filter(([, found]) => 'met' in found))(
    'names for %s what shows it, which exists and runs',
    (_number, found) => {
      const { test = [], at = [] } = found as Extract<Row, { met: string }>;
      expect([...test, ...at]).not.toEqual([]);
      expect(notRun(test)).toEqual([]);
      expect(at.filter((path) => !existsSync(join(ROOT, path.replace(/#.*$/, ''))))).toEqual([]);
    },
  );

  it('makes docs/security/asvs.md', async () => {
    await expect(page()).toMatchFileSnapshot(join(ROOT, 'docs/security/asvs.md'));
  });
});
