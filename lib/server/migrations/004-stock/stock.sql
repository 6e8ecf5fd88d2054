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
insert into stock_ledger (variant_id, place, delta, cause)
select id, 'online', qty, 'opening' from variants where qty > 0 order by id;
insert into stock_ledger (variant_id, place, delta, cause)
select variant_id, erp_store_id, qty, 'opening' from store_stock where qty > 0
order by erp_store_id, variant_id;
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

-- Other systems name variants by their code.
create index variants_code on variants (code);
