-- besides: 014-sandbox
-- What the staff's list of orders searches and filters, and their saved views.

alter table orders
  -- All that an order is found by, in small letters, each on a line of its own. Of phones only digits.
  add column search text not null generated always as (
    lower(
      e'\n' || number || e'\n' || email
      || e'\n' || coalesce(details #>> '{contact,firstName}', '')
      || ' ' || coalesce(details #>> '{contact,lastName}', '')
      || e'\n' || coalesce(details ->> 'deliveryTo', '')
      || e'\n' || coalesce(details #>> '{pickup,collector,name}', '')
      || e'\n' || coalesce(erp_number, '')
      || e'\n' || regexp_replace(coalesce(details #>> '{contact,phone}', ''), '[^0-9]', '', 'g')
      || e'\n' || regexp_replace(
        coalesce(details #>> '{pickup,collector,phone}', ''), '[^0-9]', '', 'g')
    )
  ) stored,
  add column shipping_type text generated always as (details ->> 'shippingType') stored,
  -- The store where it is collected; null: nowhere.
  add column pickup_store text generated always as (
    details #>> '{pickup,store,erpStoreId}'
  ) stored;

-- In the order of the list.
create index orders_newest on orders (placed_at desc, number);
create index orders_status on orders (status, placed_at desc, number);
create index orders_store on orders (pickup_store, placed_at desc, number)
  where pickup_store is not null;
create index orders_shipping on orders (shipping_type, placed_at desc, number);
create index orders_refunded on orders (placed_at desc, number) where refunded > 0;
create index payments_waiting on payments (order_number) where state = 'authorised';
-- Size codes and products are found in any case.
create index order_lines_variant_word on order_lines (lower(variant_id));
create index order_lines_product_word on order_lines (lower(product_id));
create index variants_code_word on variants (lower(code));

-- Finds parts of words. Where the database's user may not make the extension, or its files are missing,
-- the search reads all orders: as right, but slower.
do $$
declare
  place text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'Searching orders stays slow: the extension pg_trgm cannot be made (%).', sqlerrm;
  end;
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format('create index orders_search on orders using gin (search %s.gin_trgm_ops)', place);
    execute format(
      'create index shipments_tracking on shipments using gin '
      '(lower(replace(tracking_number, '' '', '''')) %s.gin_trgm_ops)', place);
  end if;
end
$$;

-- Until the database has looked at the new columns and indexes, it guesses wrongly how to search.
analyze orders, order_lines, shipments, payments, variants;

-- What a member of staff kept of a list: its filters under a name.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- Whether everybody who may open the list sees it.
  shared boolean not null,
  list text not null check (list in ('orders')),
  name text not null check (length(name) <= 60),
  -- The address's query, without `?`.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index staff_views_name on staff_views (staff_id, list, lower(name));
create index staff_views_shared on staff_views (list) where shared;
