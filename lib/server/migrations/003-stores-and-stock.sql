-- Stores, what is in stock online and in each store and why, and places in Australia.

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
  stock_updated_at timestamptz,
  -- Its picture stays as long as a store shows it.
  picture_hash text collate "C" references media (hash)
);

-- Only what a store has: 1,000 stores of 20,000 variants would be 20 million rows. The key has the
-- store first: an import replaces a whole store at a time and touches a few pages of the key. The
-- index by variant keeps each variant once, however many stores have it.
-- No foreign key to variants, which the catalogue's import may delete and create again, and none to
-- stores, which took 40 percent of an import's time: who adds stock locks the store's row first, and
-- who removes a store removes its stock after it.
create table store_stock (
  variant_id text collate "C" not null,
  erp_store_id text collate "C" not null,
  qty integer not null check (qty >= 0),
  primary key (erp_store_id, variant_id)
);
create index store_stock_variant on store_stock (variant_id);

-- Why the stock is what it is. The stock of a variant at a place is the sum of its rows here, written
-- in the transaction that changes the stock. Append-only.
create table stock_ledger (
  id bigint primary key generated always as identity,
  -- No foreign keys: variants and stores go, what happened stays. Their last row is `removed`.
  variant_id text collate "C" not null,
  -- `online`, or the ERP id of a store.
  place text collate "C" not null,
  delta integer not null check (delta <> 0),
  cause text not null check (cause in (
    'opening', 'import', 'set', 'removed',
    'adjust', 'order', 'order-released', 'cancellation', 'return'
  )),
  -- The number of the order or return, or the reason of an adjustment.
  reference text,
  at timestamptz not null default clock_timestamp()
);
-- The place first, as in store_stock: an import of a store then touches a few pages of it.
create index stock_ledger_variant on stock_ledger (place, variant_id);
-- Units that really came or went: a count of an earlier time adds those after it.
create index stock_ledger_moves on stock_ledger (place, at)
  where cause in ('adjust', 'order', 'order-released', 'cancellation', 'return');

-- The time of the newest count that was set, by variant and place; an older one is stale. Imports of
-- a whole store note theirs in store_locations.stock_updated_at instead.
create table stock_counts (
  variant_id text collate "C" not null,
  place text collate "C" not null,
  as_of timestamptz not null,
  primary key (place, variant_id)
);

-- What the ERP has last said of the stock, to compare it with ours.
create table erp_stock (
  place text collate "C" not null,
  variant_id text collate "C" not null,
  qty integer not null check (qty >= 0),
  as_of timestamptz not null,
  -- Units that were sold and still there at the time of the ERP's count; 0 if it told what can be sold.
  committed integer not null default 0 check (committed >= 0),
  primary key (place, variant_id)
);

-- Suburbs and towns with their postcodes. Only all three fields together name one.
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
