import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Migration } from './migration-files.ts';

/** The database cannot be migrated; the message says why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** What has run on the database, by name; nothing if it has no ledger. */
export async function readLedger(db: Db): Promise<Omit<Migration, 'text'>[]> {
  if (!(await hasTable(db, 'schema_migrations'))) return [];
  const { rows } = await sql<Omit<Migration, 'text'>>`
    select name, checksum, needs from schema_migrations order by name collate "C"`.execute(db);
  return rows;
}

export async function makeLedger(trx: Db): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      needs text not null,
      ran_at timestamptz not null default now()
    )`.execute(trx);
}

export async function note(trx: Db, { name, checksum, needs }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum, needs)
    values (${name}, ${checksum}, ${needs})`.execute(trx);
}

/** @throws MigrationError if the file of a migration is not what ran on the database */
export function refuseChanged(
  own: readonly Migration[],
  ledger: readonly Omit<Migration, 'text'>[],
): void {
  const checksums = new Map(own.map(({ name, checksum }) => [name, checksum]));
  const changed = ledger.find(
    ({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum,
  );
  if (!changed) return;
  throw new MigrationError(
    `lib/server/migrations/${changed.name}.sql is not the file that ran on this database. A migration ` +
      'that has run never changes: put the file back, and the change into a new migration.',
  );
}

/** Whether the database has a table of this name where the shop's are. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${name}) is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}
