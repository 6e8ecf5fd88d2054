import 'server-only';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchivedTable, Part } from './archive.ts';
import { readArchiveFile } from './archive-file.ts';
import type { OnTable } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { columnsOf, quoted, quotedName, readTables } from './tables.ts';

/** Tables with the statements that switch their checks off and on again. */
interface Switch {
  off: string;
  on: string;
}

/**
 * Replaces all rows by a backup's, and sets its sequences, in the caller's transaction. References
 * between tables are checked once all rows are there. Returns the number of rows.
 * @throws BackupError if the database's tables have other columns than the backup's
 */
export async function loadTables(
  client: pg.Client,
  file: string,
  onTable: OnTable,
): Promise<number> {
  const switches = await readSwitches(client);
  for (const { off } of switches) await client.query(off);
  // Empties the tables first: migrations fill some of them, and so does the queue's library.
  await client.query(`truncate ${(await readTables(client)).map(quoted).join(', ')}`);
  const rows = await load(client, file, onTable);
  for (const { on } of switches) await client.query(on);
  return rows;
}

async function load(client: pg.Client, file: string, onTable: OnTable): Promise<number> {
  const parts = readArchiveFile(file);
  let tables: ArchivedTable[] = [];
  let done = 0;
  let rows = 0;
  let { value: part } = await parts.next();
  while (part) {
    switch (part.kind) {
      case 'header':
        tables = part.header.tables;
        refuseOtherTables(tables, await readTables(client));
        break;
      case 'table': {
        const table = tables[done];
        if (!table) throw new Error('A backup has more tables than its header names.');
        onTable(done, tables.length, table.name);
        done += 1;
        const copied = await copyRows(client, table, parts);
        rows += copied.rows;
        part = copied.next;
        continue;
      }
      case 'sequences':
        for (const sequence of part.sequences) {
          await client.query('select setval($1::regclass, $2)', [quoted(sequence), sequence.value]);
        }
    }
    part = (await parts.next()).value;
  }
  return rows;
}

/** Copies the rows that come next into a table. Also returns the part that follows them. */
async function copyRows(
  client: pg.Client,
  table: ArchivedTable,
  parts: AsyncGenerator<Part>,
): Promise<{ rows: number; next: Part | undefined }> {
  let next: Part | undefined;
  async function* bytesOfRows() {
    for (;;) {
      next = (await parts.next()).value;
      if (next?.kind !== 'rows') return;
      yield next.bytes;
    }
  }
  const sql = `copy ${quoted(table)} (${columnsOf(table)}) from stdin`;
  const target = client.query(copyFrom(sql));
  await pipeline(bytesOfRows, target);
  return { rows: target.rowCount, next };
}

/** The names in the file go into SQL only if the database has them too. */
function refuseOtherTables(wanted: readonly ArchivedTable[], real: readonly ArchivedTable[]): void {
  const columns = new Map(real.map((table) => [quoted(table), new Set(table.columns)]));
  for (const table of wanted) {
    const missing = table.columns.filter((name) => !columns.get(quoted(table))?.has(name));
    if (missing.length === 0) continue;
    throw new BackupError(
      `The backup’s table ${table.name} has columns that this version of the shop does not make ` +
        `(${missing.join(', ')}). Restore it with the version that made it.`,
    );
  }
}

/** The foreign keys and triggers, which would act on each row before the other rows are there. */
async function readSwitches(client: pg.Client): Promise<Switch[]> {
  const { rows: keys } = await client.query<Named & { definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as own,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ('public', 'graphile_worker')`,
  );
  const { rows: triggers } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name, t.tgname as own
       from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled = 'O'
        and n.nspname in ('public', 'graphile_worker')`,
  );
  const table = (named: Named) => `alter table ${quoted(named)}`;
  return [
    ...keys.map((key) => ({
      off: `${table(key)} drop constraint ${quotedName(key.own)}`,
      on: `${table(key)} add constraint ${quotedName(key.own)} ${key.definition}`,
    })),
    ...triggers.map((trigger) => ({
      off: `${table(trigger)} disable trigger ${quotedName(trigger.own)}`,
      on: `${table(trigger)} enable trigger ${quotedName(trigger.own)}`,
    })),
  ];
}

interface Named {
  schema: string;
  name: string;
  /** The name of its constraint or trigger. */
  own: string;
}
