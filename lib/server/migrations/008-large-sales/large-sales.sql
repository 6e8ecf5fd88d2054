-- A sale of many products is prepared before its time: at its time only their prices are written, and
-- all else follows.

-- Room for a second version of each row beside it, so that a new price touches no index.
alter table products set (fillfactor = 50);
-- Nothing reads it, and each new price had to touch all indexes because of it.
drop index products_updated;

-- Products whose prices change together.
create table price_switches (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- When shoppers were first shown the new prices. History, audit and events are still to be written.
  shown_at timestamptz
);

-- The next price of a product: computed from what was known, so it goes when any of that changes.
create table prepared_prices (
  product_id text collate "C" primary key references products on delete cascade,
  switch_id bigint not null references price_switches on delete cascade,
  old_price integer not null,
  old_original_price integer not null,
  old_base_price integer,
  old_base_original_price integer,
  price integer not null,
  original_price integer not null,
  base_price integer,
  base_original_price integer,
  -- When the product's price changes again: the prepared one must not be shown from then on.
  until timestamptz,
  -- The plans whose states change with it, and to which.
  plans bigint[] not null,
  states text[] not null
);
create index prepared_prices_switch on prepared_prices (switch_id, product_id);

-- Hash of the record as it stood in the file, with its pictures and `source_hash`: a record that has it
-- was checked and taken before.
alter table products add column record_hash text;
