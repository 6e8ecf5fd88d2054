import { type Kysely, sql } from 'kysely';

/** An account's state holds a wishlist beside the cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_states add column wishlist jsonb not null default '{"items": {}}';
  `.execute(db);
}
