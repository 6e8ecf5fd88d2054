import 'server-only';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Db } from '#lib/server/db/database.ts';
import { migrateQueue } from '#lib/server/jobs/migrate-queue.ts';
import { noteOldest, type OwnMigration, oldestAfter, readOldest } from './neighbours.ts';

/**
 * All migrations in the order they run. Databases store their names: never rename, edit or reorder
 * a released one; add a new one instead. One that older servers can live with is
 * `besides('the newest migration that they must know', fromFiles(…))`: see docs/deploy.md.
 */
const MIGRATIONS: Record<string, OwnMigration> = {
  '001-baseline': fromFiles(
    '001-baseline/catalogue.sql',
    '001-baseline/customers.sql',
    '001-baseline/orders.sql',
    '001-baseline/platform.sql',
    '001-baseline/sandbox.sql',
  ),
  '002-commands': fromFiles('002-commands/commands.sql'),
  '003-order-life': fromFiles('003-order-life/order-life.sql'),
  '004-stock': fromFiles('004-stock/stock.sql'),
  '005-prices': fromFiles('005-prices/prices.sql'),
  '006-gift-cards': fromFiles('006-gift-cards/gift-cards.sql'),
  '007-erp': fromFiles('007-erp/erp.sql'),
  '008-large-sales': fromFiles('008-large-sales/large-sales.sql'),
  '009-build-files': besides('007-erp', fromFiles('009-build-files/build-files.sql')),
  '010-refused-refunds': besides('007-erp', fromFiles('010-refused-refunds/refused-refunds.sql')),
  '011-reviews': besides('007-erp', fromFiles('011-reviews/reviews.sql')),
  '012-what-goes-together': besides(
    '007-erp',
    fromFiles(
      '012-what-goes-together/saved-for-later.sql',
      '012-what-goes-together/recommendations.sql',
    ),
  ),
  '013-sizes': besides('007-erp', fromFiles('013-sizes/sizes.sql')),
  '014-review-pictures': besides('007-erp', fromFiles('014-review-pictures/review-pictures.sql')),
  '015-questions': besides(
    '007-erp',
    fromFiles('015-questions/votes.sql', '015-questions/questions.sql'),
  ),
  '016-gtins': besides('007-erp', fromFiles('016-gtins/gtins.sql')),
  '017-price-drops': besides('007-erp', fromFiles('017-price-drops/price-drops.sql')),
  '018-demo-questions': besides('007-erp', fromFiles('018-demo-questions/demo-questions.sql')),
  '019-demo-pictures': besides('007-erp', fromFiles('019-demo-pictures/demo-pictures.sql')),
  '021-on-hand': besides('007-erp', fromFiles('021-on-hand/on-hand.sql')),
  '022-staff': besides('007-erp', fromFiles('022-staff/staff.sql')),
  '028-delivery-zones': besides('007-erp', fromFiles('028-delivery-zones/delivery-zones.sql')),
  '029-card-recipients': besides('007-erp', fromFiles('029-card-recipients/card-recipients.sql')),
  '031a-objections': besides('007-erp', fromFiles('031a-objections/objections.sql')),
  '032-plain-sizes': besides('007-erp', fromFiles('032-plain-sizes/plain-sizes.sql')),
  '032a-email-changes': besides('007-erp', fromFiles('032a-email-changes/email-changes.sql')),
  '032b-passkeys': besides('007-erp', fromFiles('032b-passkeys/passkeys.sql')),
  '035-origins': fromFiles('035-origins/origins.sql'),
};

const OLDEST_POSTGRES = 15;

/** A backup may hold a table for minutes: how often a migration that waits for one tries again, and how soon. */
const LOCK_TRIES = 300;
const LOCK_PAUSE_MS = 1_000;

/** The database cannot be migrated; the message says why. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the database and returns the names of the migrations that ran. Safe to call from several
 * processes at once: one applies them, the others wait. All run in one transaction, except for the
 * job queue's tables, which its library migrates first. Does nothing to a database that a newer
 * version has migrated, if this one may run beside it.
 * @throws MigrationError
 */
export async function migrate(db: Db): Promise<string[]> {
  await refuseOldServer(db);
  if ((await look(db)).isNewer) return [];
  await migrateQueue(db);
  for (let tries = 1; ; tries += 1) {
    const result = await migrator(db).migrateToLatest();
    if (!isLockTimeout(result.error) || tries === LOCK_TRIES) return ran(result);
    await sleep(LOCK_PAUSE_MS);
  }
}

/** What `migrate` would do. */
export interface MigrationPlan {
  pending: string[];
  /** Whether servers of the version that migrated the database last work on after it. */
  keepsOlder: boolean;
  /** Whether a newer version has migrated the database, and this one may run beside it. */
  isNewer: boolean;
}

/**
 * Looks at the database without changing it.
 * @throws MigrationError if this version cannot run on it
 */
export async function planMigrations(db: Db): Promise<MigrationPlan> {
  await refuseOldServer(db);
  const { known, isNewer } = await look(db);
  const pending = isNewer ? [] : migrationNames().filter((name) => !known.has(name));
  const last = [...known].sort().at(-1) ?? '';
  const keepsOlder = pending.length === 0 || last === '' || oldestAfter(MIGRATIONS) <= last;
  return { pending, keepsOlder, isNewer };
}

/**
 * Whether the database has the shop's tables, up to date or not.
 * @throws MigrationError for tables that this version can neither upgrade nor run beside
 */
export async function hasTables(db: Db): Promise<boolean> {
  return (await look(db)).known.has('001-baseline');
}

/** The names of this version's migrations, in order. */
export function migrationNames(): string[] {
  return Object.keys(MIGRATIONS);
}

/**
 * Makes the tables of an empty schema as they were after the migration `last`. Runs in the caller's
 * transaction.
 * @throws MigrationError
 */
export async function makeTables(trx: Db, last: string): Promise<void> {
  ran(await migrator(trx).migrateTo(last));
}

function migrator(db: Db): Migrator {
  const noted = noteOldest(MIGRATIONS);
  return new Migrator({ db, provider: { getMigrations: async () => noted } });
}

/** The names of the migrations that ran. */
function ran({ error, results = [] }: MigrationResultSet): string[] {
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  const where = failed ? `Migration ${failed.migrationName} failed` : 'Migrating failed';
  const why = error instanceof Error ? error.message : String(error);
  throw new MigrationError(`${where}: ${why}`, { cause: error });
}

/** A migration that runs SQL files of this folder. */
function fromFiles(...files: string[]): OwnMigration {
  return {
    up: async (db) => {
      for (const file of files) {
        await sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(db);
      }
    },
  };
}

/** A migration beside which older versions may run, as long as they know the migration `oldest`. */
function besides(oldest: string, migration: OwnMigration): OwnMigration {
  return { ...migration, oldest };
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
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

/**
 * Which migrations the database knows, and whether some of them are newer than this version.
 * @throws MigrationError for tables that this version can neither upgrade nor run beside
 */
async function look(db: Db): Promise<{ known: ReadonlySet<string>; isNewer: boolean }> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return { known: new Set(), isNewer: false };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = [...known].filter((name) => !(name in MIGRATIONS)).sort();
  if (unknown.length === 0) {
    refuseGap(known);
    return { known, isNewer: false };
  }
  if (!known.has('001-baseline')) throw new MigrationError(FOREIGN);
  const oldest = await readOldest(db);
  const missing = migrationNames().filter((name) => !known.has(name));
  if (oldest !== null && oldest in MIGRATIONS && missing.length === 0) {
    return { known, isNewer: true };
  }
  throw new MigrationError(
    `A newer version of the shop has migrated this database (${unknown.join(', ')}), and this one ` +
      'cannot run beside it. Start that version or a later one.',
  );
}

/** @throws MigrationError if a migration is missing before one that has run */
function refuseGap(known: ReadonlySet<string>): void {
  const names = migrationNames();
  const missing = names.find((name) => !known.has(name));
  const later = names.findLast((name) => known.has(name));
  if (missing === undefined || later === undefined || missing > later) return;
  throw new MigrationError(
    `This database has the migration ${later}, but not ${missing}, which comes before it: another ` +
      'copy of the code has migrated it. Start that one, or use a database of your own.',
  );
}

const FOREIGN =
  'This database was made by an earlier version of the shop, and this one cannot bring it up to ' +
  'date. To start again without its data: delete the folder .data (DATA_DIR) or, with ' +
  'DATABASE_URL, run DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public;';
