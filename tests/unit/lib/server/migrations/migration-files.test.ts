import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEarlier } from '#lib/server/migrations/earlier-ledger.ts';
import { neededAfter, readMigrations } from '#lib/server/migrations/migration-files.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

it('migrations run in the order of their names, and say which older versions may run beside them', async () => {
  await folder.write('002-colours.sql', '-- besides: 001-tables\ncreate table colours ();\n');
  await folder.write('001-tables.sql', '-- Tables.\n-- besides: 000-nothing\nselect 1;\n');
  await folder.write('checksums', '');
  const found = readMigrations(new URL(`${pathToFileURL(folder.path)}/`));
  expect(found.map(({ name, needs }) => [name, needs])).toEqual([
    ['001-tables', '001-tables'],
    ['002-colours', '001-tables'],
  ]);
});

it.each([
  ['a migration needs a version that has it', ['001-a', '002-b'], '002-b'],
  ['one beside the first needs the first', ['001-a', '001-a', '001-a'], '001-a'],
  [
    'one beside the first needs what another one in between needs',
    ['001-a', '002-b', '001-a'],
    '002-b',
  ],
])('%s', (_what, needs, needed) => {
  expect(neededAfter(needs.map((name) => ({ needs: name })))).toBe(needed);
});

it('a landed migration never changes: its checksum is in lib/server/migrations/checksums', () => {
  const listed = readFileSync('lib/server/migrations/checksums', 'utf8').trim().split('\n');
  const found = readMigrations().map(({ name, checksum }) => `${checksum}  ${name}.sql`);
  // For a new migration: (cd lib/server/migrations && sha256sum *.sql > checksums). The lines of those
  // that have landed must stay as they are.
  expect(found).toEqual(listed);
});

it('the name of a migration is a number and a word, and `besides` names an earlier one', () => {
  const migrations = readMigrations();
  for (const [at, { name, needs }] of migrations.entries()) {
    expect(name).toMatch(/^\d{3}-[a-z]+(?:-[a-z]+)*$/);
    expect(isEarlier(name)).toBe(false);
    expect(migrations.slice(0, at + 1).map((earlier) => earlier.name)).toContain(needs);
  }
});

it('a migration that only adds tables, columns and indexes says beside which versions it runs', () => {
  const adds = /^(?:create (?:table|index) |alter table \S+\s+add column )/;
  const refuses = /\b(?:drop|rename|alter column|add constraint)\b/;
  const silent = readMigrations().filter(({ name, needs, text }) => {
    const statements = text.replaceAll(/--.*/g, '').split(';');
    const said = statements.map((statement) => statement.trim()).filter(Boolean);
    return (
      name > '014-sandbox' &&
      needs === name &&
      said.every((statement) => adds.test(statement) && !refuses.test(statement))
    );
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
