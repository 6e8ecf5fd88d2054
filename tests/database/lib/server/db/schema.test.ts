import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#lib/server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const COLUMN_KINDS = fileURLToPath(new URL('./support/column-kinds.ts', import.meta.url));

/** What the driver makes of PostgreSQL's types; it leaves whole numbers of 64 bits as text. */
const CLASSES: Record<string, string> = {
  text: 'string',
  tsvector: 'string',
  varchar: 'string',
  uuid: 'string',
  int8: 'string',
  xid8: 'string',
  float8: 'number',
  int4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  jsonb: 'JSON',
};

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

/** The kind of each column of each table, as the migrated database has them. */
async function columnKinds(db: Db): Promise<Record<string, Record<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select table_name as table, column_name as column, udt_name as type,
      is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_migration%'
    order by table_name, ordinal_position`.execute(db);
  const kinds: Record<string, Record<string, string>> = {};
  for (const { table, column, type, nullable } of rows) {
    kinds[table] ??= {};
    kinds[table][column] = `${CLASSES[type] ?? type}${nullable ? ' or null' : ''}`;
  }
  return kinds;
}

/** The migrated database, and changes that the types must not know: name, change and error. */
const CHANGES = [
  [
    'a new column',
    'alter table brands add column colour text',
    `'"colour"' does not exist in type`,
  ],
  ['a lost column', 'alter table brands drop column position', "Property 'position' is missing"],
  [
    'another type',
    'alter table shop_facts alter column value type jsonb using to_jsonb(value)',
    `Type '"JSON"' is not assignable to type '"string"'`,
  ],
  [
    'a column that may be null',
    'alter table brands alter column name drop not null',
    `Type '"string or null"' is not assignable to type '"string"'`,
  ],
  [
    'a column that may not be null',
    'alter table media alter column encoding set not null',
    `Type '"string"' is not assignable to type '"string or null"'`,
  ],
  ['a new table', 'create table colours (name text)', `'"colours"' does not exist in type`],
  ['a lost table', 'drop table loyalty_members', "Property 'loyalty_members' is missing"],
] as const;

/** The tables after a change, which is undone. */
async function kindsAfter(change: string): Promise<Record<string, Record<string, string>>> {
  const trx = await database.db.startTransaction().execute();
  try {
    await sql.raw(change).execute(trx);
    return await columnKinds(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Writes tables as a value of `ColumnKinds`; the compiler's errors name the file. */
async function writeTables(name: string, kinds: Record<string, Record<string, string>>) {
  await folder.write(
    `${name}.ts`,
    `import type { ColumnKinds } from ${JSON.stringify(COLUMN_KINDS)};
export const tables: ColumnKinds = ${JSON.stringify(kinds, null, 2)};
`,
  );
}

/** What the compiler says, by file; all files at once, because it takes a second to start. */
async function compile(): Promise<(name: string) => string> {
  const config = await folder.write(
    'tsconfig.json',
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        incremental: false,
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
      include: ['*.ts'],
    }),
  );
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [
    compiler,
    '--pretty',
    'false',
    '--project',
    config,
  ]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  // An error begins with its file, and goes on in indented lines.
  const errors = said.split(/\n(?=\S)/);
  return (name) => errors.filter((error) => error.includes(`${name}.ts(`)).join('\n');
}

let errorsOf: (name: string) => string;
beforeAll(async () => {
  await writeTables('migrated', await columnKinds(database.db));
  for (const [index, [, change]] of CHANGES.entries()) {
    await writeTables(`change-${index}`, await kindsAfter(change));
  }
  errorsOf = await compile();
});

it('has the columns of the migrated database, of the same types, no more and no fewer', () => {
  expect(errorsOf('migrated')).toBe('');
});

it.each(CHANGES.map(([name, , error], index) => ({ name, error, index })))(
  'shows $name',
  ({ index, error }) => {
    expect(errorsOf(`change-${index}`)).toContain(error);
  },
);
