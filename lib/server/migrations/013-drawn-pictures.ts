import { type Kysely, sql } from 'kysely';

/** Generated versions of catalogue pictures, so that requests need not render them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thumbnails (
      media_hash text collate "C" primary key references media (hash) on delete cascade,
      -- JPEG; null if the picture cannot be drawn within the limits.
      bytes bytea
    );

    -- One per product, drawn anew when the product shows other pictures.
    create table social_pictures (
      product_id text collate "C" primary key references products (id) on delete cascade,
      media_hashes text[] not null,
      bytes bytea not null
    );
  `.execute(db);
}
