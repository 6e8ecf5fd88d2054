import { type Kysely, sql } from 'kysely';

/** Pictures of posts and articles as link previews, kept once drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_pictures (
      media_hash text collate "C" primary key references media (hash) on delete cascade,
      -- JPEG; null if the picture cannot be drawn within the limits.
      bytes bytea
    )`.execute(db);
}
