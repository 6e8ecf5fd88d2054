import { type Kysely, sql } from 'kysely';

/** Suburbs and towns with their postcodes. Only all three fields together name one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table localities (
      name text collate "C" not null check (name <> ''),
      state text not null
        check (state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
      postcode text not null check (postcode ~ '^[0-9]{4}$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      -- Null if the list does not count them.
      addresses integer check (addresses >= 0),
      primary key (name, state, postcode)
    );
  `.execute(db);
}
