import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { migrateQueue } from '#lib/server/jobs/migrate-queue.ts';
import { adoptEarlierTables, BASELINE, hasEarlierTables } from './earlier-ledger.ts';
import { MigrationError, makeLedger, note, readLedger, refuseChanged } from './ledger.ts';
import { type Migration, neededAfter, readMigrations } from './migration-files.ts';

const OLDEST_POSTGRES = 15;

/** A backup may hold a table for minutes: how often a migration that waits for one tries again, and how soon. */
const LOCK_TRIES = 300;
const LOCK_PAUSE_MS = 1_000;
/** A lock's time-out, and a deadlock. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01']);

/** Names the lock that a connection holds while it migrates; any number. */
const MIGRATING = 5_846_201;

/** What `migrate` would do. */
export interface MigrationPlan {
  pending: string[];
  /** Whether a version before 0.14 made the tables, which are right; only their ledger is replaced. */
  adopts: boolean;
  /** Whether servers of the version that migrated the database last work on after it. */
  keepsOlder: boolean;
  /** Whether a newer version has migrated the database, and this one may run beside it. */
  isNewer: boolean;
}

/**
 * Migrates the database and returns the names of the migrations that ran. Safe to call from several
 * processes at once: one applies them, the others wait. The library of the job queue migrates its
 * tables first. Does nothing to a database that a newer version has migrated, if this one may run
 * beside it.
 * @throws MigrationError; the migrations before the one that failed have run
 */
export async function migrate(db: Db): Promise<string[]> {
  const { pending, adopts, isNewer } = await planMigrations(db);
  if (isNewer) return [];
  await migrateQueue(db);
  return pending.length > 0 || adopts ? onOwnConnection(db, carryOut) : [];
}

/**
 * Looks at the database without changing it: `migrate` makes the same plan and carries it out.
 * @throws MigrationError if this version cannot run on it
 */
export async function planMigrations(db: Db): Promise<MigrationPlan> {
  await refuseOldServer(db);
  const own = readMigrations();
  const ledger = await readLedger(db);
  if (ledger.length === 0) return planFirst(own, await hasEarlierTables(db));
  refuseChanged(own, ledger);
  const names = new Set(own.map(({ name }) => name));
  const unknown = ledger.map(({ name }) => name).filter((name) => !names.has(name));
  const known = new Set(ledger.map(({ name }) => name));
  const pending = own.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    if (pending.length === 0 && names.has(neededAfter(ledger))) {
      return { pending: [], adopts: false, keepsOlder: true, isNewer: true };
    }
    throw new MigrationError(
      `A newer version of the shop has migrated this database (${unknown.join(', ')}), and this one ` +
        'cannot run beside it. Start that version or a later one.',
    );
  }
  const last = ledger.at(-1)?.name ?? '';
  refuseGap(pending[0], last);
  const keepsOlder = pending.length === 0 || neededAfter(own) <= last;
  return { pending, adopts: false, keepsOlder, isNewer: false };
}

/**
 * Whether the database has the shop's tables, up to date or not.
 * @throws MigrationError for tables that this version can neither upgrade nor run beside
 */
export async function hasTables(db: Db): Promise<boolean> {
  return (await readLedger(db)).length > 0 || (await hasEarlierTables(db));
}

/** The names of this version's migrations, in order. */
export function migrationNames(): string[] {
  return readMigrations().map(({ name }) => name);
}

/**
 * Makes the tables of an empty schema as they were after the migration `last`. Runs in the caller's
 * transaction.
 * @throws MigrationError
 */
export async function makeTables(trx: Db, last: string): Promise<void> {
  await makeLedger(trx);
  await run(
    trx,
    readMigrations().filter(({ name }) => name <= last),
  );
}

/** A database without a ledger: it is empty, or of a version before 0.14. */
function planFirst(own: readonly Migration[], adopts: boolean): MigrationPlan {
  const names = own.map(({ name }) => name);
  return {
    pending: adopts ? names.filter((name) => name > BASELINE) : names,
    adopts,
    // Versions before 0.14 do not know the ledger.
    keepsOlder: !adopts,
    isNewer: false,
  };
}

/**
 * Runs `work` on one connection without the pool's limits: the pool takes a statement for a fault, or its
 * connection for dead, that works on a large table for half a minute.
 */
async function onOwnConnection<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...poolOf(db).options, max: 1, keepAlive: true });
  // The statement that is running reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const own = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await own.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      return work(connection);
    });
  } finally {
    await own.destroy();
  }
}

/** Each migration commits by itself, so that tables are locked no longer than their own one needs. */
async function carryOut(connection: Db): Promise<string[]> {
  // Until the connection ends.
  await sql`select pg_advisory_lock(${MIGRATING})`.execute(connection);
  // Another process may have done it meanwhile.
  const { pending, adopts } = await planMigrations(connection);
  const own = readMigrations();
  await commit(connection, async (trx) => {
    await makeLedger(trx);
    if (!adopts) return;
    await adoptEarlierTables(trx);
    for (const migration of own.filter(({ name }) => name <= BASELINE)) await note(trx, migration);
  });
  for (const migration of own.filter(({ name }) => pending.includes(name))) {
    await commit(connection, (trx) => run(trx, [migration]));
  }
  return pending;
}

/** Runs a transaction, again and again while others use a table that it needs. */
async function commit(connection: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await connection.transaction().execute(async (trx) => {
        // Everybody who reads a table waits behind a migration that waits for it.
        await sql`set local lock_timeout = '2s'`.execute(trx);
        await work(trx);
      });
      return;
    } catch (error) {
      if (!isLockConflict(error) || tries === LOCK_TRIES) throw error;
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

async function run(trx: Db, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    try {
      await sql.raw(migration.text).execute(trx);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`Migration ${migration.name} failed: ${why}`, { cause: error });
    }
    await note(trx, migration);
  }
}

/** @throws MigrationError if a migration is missing before the last one that has run */
function refuseGap(missing: string | undefined, last: string): void {
  if (missing === undefined || missing > last) return;
  throw new MigrationError(
    `This database has the migration ${last}, but not ${missing}, which comes before it: another ` +
      'copy of the code has migrated it. Start that one, or use a database of your own.',
  );
}

function isLockConflict(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && LOCK_CONFLICTS.has(String(cause.code));
}

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int as number`.execute(db);
  const server = rows[0];
  if (server && server.number < OLDEST_POSTGRES * 10_000) {
    throw new MigrationError(
      `The database is PostgreSQL ${server.version}; the shop needs ${OLDEST_POSTGRES} or newer.`,
    );
  }
}
