import { type Kysely, sql } from 'kysely';

/** A product names products of other kinds that go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column goes_with text[] not null default '{}';
  `.execute(db);
}
