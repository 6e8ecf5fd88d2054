import { type Kysely, sql } from 'kysely';

/** Which changes of an account's state were kept: one that is sent again is not done twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Newest first, as many as anybody may still send again.
    alter table account_states add column recent_changes text[] not null default '{}';
  `.execute(db);
}
