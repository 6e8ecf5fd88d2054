import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { SKIP_POSITIONS } from '#lib/server/commands/read-events.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { migrateQueue } from '#lib/server/jobs/migrate-queue.ts';
import { BASELINE, isEarlier, isLastEarlier } from '#lib/server/migrations/earlier-ledger.ts';
import { makeTables, migrate, migrationNames } from '#lib/server/migrations/migrate.ts';
import type { ArchiveHeader } from './archive.ts';
import { readArchiveFile } from './archive-file.ts';
import type { OnTable } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { loadTables } from './load-tables.ts';
import { withOwnConnection } from './own-connection.ts';
import { quoted, readTables } from './tables.ts';

const DROP_ALL = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          else 'table' end, relname)
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('e', 'i'))
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      union all
      select format('drop %s if exists public.%I cascade',
        case typtype when 'd' then 'domain' else 'type' end, typname)
      from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;

export interface RestoreReport {
  madeAt: Date;
  rows: number;
  /** Migrations that ran afterwards, because the backup is of an older version. */
  migrated: string[];
}

/** In ms. Connections that have just been closed are still listed for a moment. */
const SESSIONS_MS = 5000;
const LOOK_EVERY_MS = 100;

/**
 * Fills the database at `url` from a backup, then brings it up to date. Reads the whole file before
 * it writes anything, and writes in one transaction: if it fails, the database is as it was.
 * `overwrite`: what the database holds now is deleted.
 * @throws BackupError if the file is damaged or made by a newer version, the database is not empty,
 * or a server or worker uses it
 */
export async function restore(
  url: string,
  file: string,
  { overwrite, onTable }: { overwrite: boolean; onTable: OnTable },
): Promise<RestoreReport> {
  const header = await check(file);
  const report = await withOwnConnection(url, 'shop-restore', async (client) => {
    await refuseWhileInUse(client);
    if (!overwrite) await refuseFull(client);
    await prepareQueue(url);
    return overClient(client)
      .transaction()
      .execute(async (trx) => {
        await dropTables(client);
        await makeTables(trx, newestMigration(header));
        const rows = await loadTables(client, file, onTable);
        await client.query(AS_NEW);
        await client.query(SKIP_POSITIONS);
        // A server may have started in the meantime.
        await refuseWhileInUse(client);
        return { madeAt: new Date(header.madeAt), rows };
      });
  });
  return { ...report, migrated: await finish(url) };
}

/**
 * Another database gives other ids to transactions, and cached pages may show data that the backup
 * does not have. So everything that was cached counts as changed, and every build and search index
 * counts as made from another catalogue.
 */
const AS_NEW = `
  update public.cache_tags set changed_at = now(), changed_in = pg_current_xact_id();
  update public.shop_facts set value = gen_random_uuid()::text where name = 'catalogueId'`;

/** Reads the whole file. Returns its header. */
async function check(file: string): Promise<ArchiveHeader> {
  let header: ArchiveHeader | undefined;
  for await (const part of readArchiveFile(file)) {
    if (part.kind === 'header') header = part.header;
  }
  if (!header) throw new Error('A backup was read without its header.');
  if (isLastEarlier(header.migrations)) return header;
  const earlier = header.migrations.findLast(isEarlier);
  if (earlier !== undefined) {
    throw new BackupError(
      `${file}: A version before 0.14 made this backup (${earlier}). Restore it with version 0.13, ` +
        'migrate it there and make another: docs/deploy.md says how, under “From a version before 0.14”.',
    );
  }
  const known = migrationNames();
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `${file}: A newer version of the shop made this backup (${unknown.join(', ')}). ` +
        'Restore it with that version or a later one.',
    );
  }
  if (header.migrations.some((name, index) => name !== known[index])) {
    throw new BackupError(`${file}: This backup lacks migrations between those that it names.`);
  }
  return header;
}

/** Whose tables the backup has. Those of version 0.13 are the baseline's. */
function newestMigration({ migrations }: ArchiveHeader): string {
  return isLastEarlier(migrations) ? BASELINE : (migrations.at(-1) ?? '');
}

/**
 * The connections of servers, workers and builds. The lease does not count: it only keeps the
 * embedded database running.
 */
const IN_USE = `
  select count(*)::int as count from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()
     and application_name in ('shop', 'shop-cache', 'shop-build', 'shop-backup', 'shop-restore')`;

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const deadline = Date.now() + SESSIONS_MS;
  for (;;) {
    const { rows } = await client.query<{ count: number }>(IN_USE);
    if (rows[0]?.count === 0) return;
    if (Date.now() > deadline) break;
    await sleep(LOOK_EVERY_MS);
  }
  throw new BackupError(
    'A server, a worker or another command of the shop uses this database. Stop them all, then run this again.',
  );
}

async function refuseFull(client: pg.Client): Promise<void> {
  for (const table of await readTables(client)) {
    // Migrations fill these tables themselves.
    if (table.schema !== 'public' || table.name === 'shop_facts') continue;
    const { rows } = await client.query<{ full: boolean }>(
      `select exists (select from ${quoted(table)}) as full`,
    );
    if (!rows[0]?.full) continue;
    throw new BackupError(
      `This database is not empty: the table ${table.name} has rows. ` +
        'Restore into an empty one, or delete all that this one holds with --overwrite.',
    );
  }
}

/** The queue's library makes its tables over connections of its own. */
async function prepareQueue(url: string): Promise<void> {
  const db = connect(url, { max: 2 });
  try {
    await migrateQueue(db);
  } finally {
    await db.destroy();
  }
}

async function finish(url: string): Promise<string[]> {
  const db = connect(url, { max: 2 });
  try {
    const migrated = await migrate(db);
    await withOwnConnection(url, 'shop-restore', (client) => client.query('analyze'));
    return migrated;
  } finally {
    await db.destroy();
  }
}

/** A database over one connection; the caller still owns and ends the connection. */
function overClient(client: pg.Client): Db {
  const connection = {
    query: client.query.bind(client),
    release: () => {},
  };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/**
 * Deletes everything in the shop's schema, but not the schema, whose permissions stay, and not what
 * belongs to extensions.
 */
async function dropTables(client: pg.Client): Promise<void> {
  await client.query(DROP_ALL);
}
