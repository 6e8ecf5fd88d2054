import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Part } from '#lib/server/backup/archive.ts';
import { readArchiveFile, writeArchiveFile } from '#lib/server/backup/archive-file.ts';
import { backUp } from '#lib/server/backup/back-up.ts';
import { restore } from '#lib/server/backup/restore.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { startCommand } from '#tests/database/lib/cli/support/run-command.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { cloneDatabase, databaseUrl, withAdmin } from '#tests/support/test-server.ts';

let source: TestDatabase;
let folder: TemporaryFolder;
/** A backup with one brand. */
let file: string;
let target: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  source = await createTestDatabase();
  await source.db.insertInto('brands').values(brand('saved')).execute();
  file = path.join(folder.path, 'shop.backup');
  await backUp(source.url, file, () => {});
});
beforeEach(async () => {
  const { adminUrl, template } = inject('testDatabase');
  const name = template.replace(/template$/, randomBytes(6).toString('hex'));
  await cloneDatabase(adminUrl, template, name);
  target = databaseUrl(adminUrl, name);
});
afterEach(() => {
  const { adminUrl } = inject('testDatabase');
  const name = new URL(target).pathname.slice(1);
  return withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
});
afterAll(async () => {
  await source.drop();
  await folder.remove();
});

const brand = (slug: string) => ({ slug, name: slug, description: '', position: 0 });
const restoreTarget = (from: string, overwrite = false) =>
  restore(target, from, { overwrite, onTable: () => {} });

async function onTarget<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(target, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
const brandsOf = (db: Db) => db.selectFrom('brands').select('slug').execute();
const fill = () => onTarget((db) => db.insertInto('brands').values(brand('own')).execute());

/** The backup with some of its parts changed, in a file with correct sums. */
async function changed(change: (part: Part) => Part): Promise<string> {
  const copy = path.join(folder.path, `${randomBytes(4).toString('hex')}.backup`);
  async function* parts() {
    for await (const part of readArchiveFile(file)) yield change(part);
  }
  await writeArchiveFile(copy, parts());
  return copy;
}

it('restore fills a database that has only empty tables', async () => {
  await restoreTarget(file);
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'saved' }]);
});

it('restore refuses a database that holds something, unless --overwrite is given', async () => {
  await fill();
  await onTarget((db) => sql`create view others as select 1 as one`.execute(db));
  await expect(restoreTarget(file)).rejects.toThrow(/not empty: the table brands .*--overwrite/);
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'own' }]);
  await restoreTarget(file, true);
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'saved' }]);
});

it('restore refuses a database that a server or worker is connected to', async () => {
  await onTarget(async (db) => {
    await sql`select 1`.execute(db);
    await expect(restoreTarget(file)).rejects.toThrow(/Stop them all, then run this again/);
  });
});

it('restore leaves the database as it was if the file is cut or damaged', async () => {
  await fill();
  const bytes = await readFile(file);
  const harmed = path.join(folder.path, 'harmed.backup');
  const middle = Math.floor(bytes.length / 2);
  for (const content of [
    bytes.subarray(0, -1),
    bytes.subarray(0, middle),
    Buffer.concat([bytes.subarray(0, middle), randomBytes(8), bytes.subarray(middle + 8)]),
  ]) {
    await writeFile(harmed, content);
    await expect(restoreTarget(harmed, true)).rejects.toThrow(/not whole|damaged/);
  }
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'own' }]);
});

it('restore leaves the database as it was if rows break a constraint', async () => {
  await fill();
  const doubled = await changed((part) =>
    part.kind === 'rows' && part.bytes.includes('saved')
      ? { ...part, bytes: Buffer.concat([part.bytes, part.bytes]) }
      : part,
  );
  await expect(restoreTarget(doubled, true)).rejects.toThrow(/duplicate key/);
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'own' }]);
});

it.each<
  [string, (header: (Part & { kind: 'header' })['header']) => Partial<typeof header>, RegExp]
>([
  [
    'of a newer version',
    ({ migrations }) => ({ migrations: [...migrations, '999-tomorrow'] }),
    /newer version of the shop made this backup \(999-tomorrow\)/,
  ],
  [
    'from before version 0.13',
    () => ({ migrations: ['001-baseline', '002-commands'] }),
    /A version before 0.14 made this backup \(002-commands\). Restore it with version 0.13/,
  ],
  [
    'with a gap in its migrations',
    ({ migrations }) => ({ migrations: migrations.slice(1) }),
    /lacks migrations between/,
  ],
  [
    'with columns that no migration makes',
    ({ tables }) => ({
      tables: tables.map((table) => ({
        ...table,
        columns: [...table.columns, 'x"; drop table orders; --'],
      })),
    }),
    /has columns that this version of the shop does not make/,
  ],
  [
    'with tables of somebody else',
    ({ tables }) => ({
      tables: tables.map((table) => ({ ...table, schema: 'pg_catalog', name: 'pg_authid' })),
    }),
    /has columns that this version of the shop does not make/,
  ],
])('restore refuses a file %s', async (_name, change, message) => {
  const other = await changed((part) =>
    part.kind === 'header' ? { ...part, header: { ...part.header, ...change(part.header) } } : part,
  );
  await expect(restoreTarget(other)).rejects.toThrow(message);
  expect(await onTarget(brandsOf)).toEqual([]);
});

it('backup overwrites no existing file and refuses a database that holds no shop', async () => {
  await expect(backUp(source.url, file, () => {})).rejects.toThrow(/exists already/);
  await onTarget((db) => sql`drop schema public cascade; create schema public`.execute(db));
  const none = path.join(folder.path, 'none.backup');
  await expect(backUp(target, none, () => {})).rejects.toThrow(/holds no shop/);
});

it('the commands backup and restore work, and say that the identity key is separate', async () => {
  const made = path.join(folder.path, 'command.backup');
  const backup = await startCommand(source.url, 'db backup', made).ended;
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toContain('The identity key is not in it');
  const restored = await startCommand(target, 'db restore', made).ended;
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('Put the identity key back too');
  expect(await onTarget(brandsOf)).toEqual([{ slug: 'saved' }]);
});
