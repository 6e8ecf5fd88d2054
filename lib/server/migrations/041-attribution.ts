import { type Kysely, sql } from 'kysely';

/** Where the shopper of an order came from, as the browser told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column attribution jsonb`.execute(db);
}
