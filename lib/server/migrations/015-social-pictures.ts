import { type Kysely, sql } from 'kysely';

/** Products' social pictures are JPEG now: those drawn as PNG are drawn anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from social_pictures`.execute(db);
}
