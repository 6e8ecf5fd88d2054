import { type Kysely, sql } from 'kysely';

/** Drawings (SVG) of the catalogue as pictures for a product's gallery, kept once drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table large_pictures (
      media_hash text collate "C" primary key references media (hash) on delete cascade,
      -- WebP; null if the drawing cannot be drawn within the limits.
      bytes bytea
    )`.execute(db);
}
