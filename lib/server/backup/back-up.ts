import 'server-only';
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Part } from './archive.ts';
import { writeArchiveFile } from './archive-file.ts';
import { BackupError } from './backup-error.ts';
import { withOwnConnection } from './own-connection.ts';
import { columnsOf, quoted, readSequences, readTables } from './tables.ts';

/** Called before each table. */
export type OnTable = (done: number, total: number, name: string) => void;

/**
 * Writes everything that the database at `url` holds to a new file. The file shows one moment,
 * however long the copying takes, and the shop stays open meanwhile; only migrations have to wait.
 * @throws BackupError if the file exists, or the database holds no shop
 */
export async function backUp(url: string, file: string, onTable: OnTable): Promise<void> {
  if (existsSync(file)) {
    throw new BackupError(`${file} exists already. Choose another name: no backup is overwritten.`);
  }
  await withOwnConnection(url, 'shop-backup', (client) =>
    writeArchiveFile(file, partsOf(client, onTable)),
  );
}

async function* partsOf(client: pg.Client, onTable: OnTable): AsyncGenerator<Part> {
  const tables = await readTables(client);
  if (!tables.some(({ schema, name }) => schema === 'public' && name === 'shop_facts')) {
    throw new BackupError('This database holds no shop, so there is nothing to back up.');
  }
  await client.query('begin isolation level repeatable read read only');
  // Locks the tables before the first read, which fixes the moment: from here on no migration
  // changes a table.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  if (JSON.stringify(await readTables(client)) !== JSON.stringify(tables)) {
    throw new BackupError('A migration has just changed the tables. Run this again.');
  }
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name collate "C"',
  );
  const names = migrations.map(({ name }) => name);
  const madeAt = new Date().toISOString();
  yield { kind: 'header', header: { madeAt, migrations: names, tables } };
  for (const [index, table] of tables.entries()) {
    onTable(index, tables.length, table.name);
    yield { kind: 'table' };
    const rows = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
    for await (const bytes of rows) yield { kind: 'rows', bytes };
  }
  // Sequences are read as they are now, not as of that moment: they may be ahead of the rows, never
  // behind.
  yield { kind: 'sequences', sequences: await readSequences(client) };
  await client.query('commit');
}
