import { type Kysely, sql } from 'kysely';

/** The stored picture of a store to visit: it stays as long as a store shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store_locations add column picture_hash text collate "C" references media (hash)
  `.execute(db);
}
