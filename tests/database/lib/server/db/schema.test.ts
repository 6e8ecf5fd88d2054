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
  _int8: 'string[]',
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
    where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`.execute(db);
  const kinds: Record<string, Record<string, string>> = {};
  for (const { table, column, type, nullable } of rows) {
    kinds[table] ??= {};
    kinds[table][column] = `${CLASSES[type] ?? type}${nullable ? ' or null' : ''}`;
  }
  return kinds;
}

it('the types of the tables have exactly the columns of the migrated database', async () => {
  await folder.write(
    'migrated.ts',
    `import type { ColumnKinds } from ${JSON.stringify(COLUMN_KINDS)};
export const tables: ColumnKinds = ${JSON.stringify(await columnKinds(database.db), null, 2)};
`,
  );
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
  const options = ['--pretty', 'false', '--project', config];
  const said = await promisify(execFile)(process.execPath, [compiler, ...options]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(said.split('\n').filter((line) => line.includes('migrated.ts('))).toEqual([]);
});
