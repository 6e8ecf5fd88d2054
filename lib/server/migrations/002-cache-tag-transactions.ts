import { type Kysely, sql } from 'kysely';

/**
 * Adds the transaction that changed a cache tag. A snapshot tells exactly which transactions a
 * reader has seen; a time cannot, because a transaction commits after the time it writes, and
 * clocks differ.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cache_tags
    add column changed_in xid8 not null default pg_current_xact_id()`.execute(db);
  await sql`create index cache_tags_changed_in on cache_tags (changed_in)`.execute(db);
  await sql`drop index cache_tags_changed`.execute(db);
}
