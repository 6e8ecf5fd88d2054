import { type Kysely, sql } from 'kysely';

/** A shop may have several payment providers: an attempt names the one that it asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_attempts add column gateway text`.execute(db);
}
