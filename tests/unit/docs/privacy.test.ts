import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The tables that the migrations make. */
function tables(): string[] {
  const names = globSync('lib/server/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  return names.sort();
}

it('docs/privacy.md says of every table which personal data it holds and until when, or that it has none', () => {
  const [persons = '', nobody = ''] = readFileSync('docs/privacy.md', 'utf8').split(
    '## Tables that hold nobody',
  );
  const rows = [...persons.matchAll(/^\| (`.*?) \| (.+?) \| (.+?) \|$/gm)];
  for (const [, , what, until] of rows) expect([what, until]).not.toContain('');
  const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const all = [...rows.flatMap(([, names = '']) => named(names)), ...named(nobody)];
  expect(all.sort()).toEqual(tables());
});
