import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '#lib/server/db/database.ts';

/*
 * Which versions of the shop may run on one database. While a new version is put in place, servers
 * of the old one still run, and an operator may go back to it. The old one does not know the new
 * migrations, so the database itself says which is the oldest that works: by the name of a migration
 * that a version must know.
 */

/** A migration that says which older versions may run beside it. */
export interface OwnMigration extends Migration {
  /**
   * The newest migration of the oldest version that may run after this one. Without it, only
   * versions that know this migration itself may.
   */
  oldest?: string;
}

/** Name of the row in `shop_facts`. */
const FACT = 'oldestVersion';

/** The migration that a version must know to run after all of these. */
export function oldestAfter(migrations: Readonly<Record<string, OwnMigration>>): string {
  const names = Object.entries(migrations).map(([name, { oldest }]) => oldest ?? name);
  return names.reduce((last, name) => (name > last ? name : last), '');
}

/** What the database says; null if no version that knows about this has migrated it. */
export async function readOldest(db: Db): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from shop_facts where name = ${FACT}`.execute(db);
  return rows[0]?.value ?? null;
}

/** The same migrations; each also notes in the database which versions may run after it. */
export function noteOldest(
  migrations: Readonly<Record<string, OwnMigration>>,
): Record<string, Migration> {
  const entries = Object.entries(migrations);
  return Object.fromEntries(
    entries.map(([name, { up }], index) => {
      const oldest = oldestAfter(Object.fromEntries(entries.slice(0, index + 1)));
      const upAndNote = async (db: Kysely<unknown>) => {
        // While a migration waits for the table, every reader waits behind it, so it waits only
        // briefly.
        await sql`set local lock_timeout = '2s'`.execute(db);
        await up(db);
        await sql`
          insert into shop_facts (name, value) values (${FACT}, ${oldest})
          on conflict (name) do update set value = excluded.value`.execute(db);
      };
      return [name, { up: upAndNote }];
    }),
  );
}
