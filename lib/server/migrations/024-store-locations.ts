import { type Kysely, sql } from 'kysely';

/** Stores to visit, and what each has in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_locations (
      erp_store_id text collate "C" primary key check (erp_store_id <> ''),
      slug text not null unique,
      name text not null,
      state text not null
        check (state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
      collects boolean not null,
      -- The whole store as files and pages have it.
      details jsonb not null,
      -- When its stock was last imported.
      stock_updated_at timestamptz
    );
    -- Only what a store has: 1,000 stores of 20,000 variants would be 20 million rows. No foreign
    -- key to variants, which the catalogue's import may delete and create again.
    create table store_stock (
      variant_id text collate "C" not null,
      erp_store_id text collate "C" not null references store_locations on delete cascade,
      qty integer not null check (qty >= 0),
      primary key (variant_id, erp_store_id)
    );
    create index store_stock_store on store_stock (erp_store_id);
  `.execute(db);
}
