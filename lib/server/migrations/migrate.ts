import 'server-only';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '#lib/server/db/database.ts';
import { migrateQueue } from '#lib/server/jobs/migrate-queue.ts';

/**
 * All migrations in the order they run. Databases store their names: never rename, edit or reorder
 * a released one; add a new one instead.
 */
const MIGRATIONS: Record<string, Migration> = {
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
  '011-large-sales': fromFiles('011-large-sales/large-sales.sql'),
};

const OLDEST_POSTGRES = 15;

/** The database cannot be migrated; the message says why. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the database and returns the names of the migrations that ran. Safe to call from several
 * processes at once: one applies them, the others wait. All run in one transaction, except for the
 * job queue's tables, which its library migrates first.
 * @throws MigrationError
 */
export async function migrate(db: Db): Promise<string[]> {
  await refuseOldServer(db);
  await refuseForeignTables(db);
  await migrateQueue(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    const where = failed ? `Migration ${failed.migrationName} failed` : 'Migrating failed';
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${where}: ${why}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** A migration that runs SQL files of this folder. */
function fromFiles(...files: string[]): Migration {
  return {
    up: async (db) => {
      for (const file of files) {
        await sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(db);
      }
    },
  };
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

/** Refuses tables of another version of the shop that these migrations cannot upgrade. */
async function refuseForeignTables(db: Db): Promise<void> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  if (rows.some(({ name }) => name === '001-baseline')) {
    throw new MigrationError(
      `A newer version of the shop has migrated this database (${unknown.join(', ')}). ` +
        'Start that version or a later one.',
    );
  }
  throw new MigrationError(
    'This database was made by an earlier version of the shop, and this one cannot bring it up to ' +
      'date. To start again without its data: delete the folder .data (DATA_DIR) or, with ' +
      'DATABASE_URL, run DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public;',
  );
}
