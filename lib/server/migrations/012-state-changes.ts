import { type Kysely, sql } from 'kysely';

/** Stores recent changes of an account's state, so that a repeated one is not applied twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Newest first, as many as a browser may still send again.
    alter table account_states add column recent_changes text[] not null default '{}';
  `.execute(db);
}
