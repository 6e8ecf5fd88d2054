import { type Kysely, sql } from 'kysely';

/** A product that is coming may say on which day: `YYYY-MM-DD`, a day of the shop's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column available_from text
      check (available_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
  `.execute(db);
}
