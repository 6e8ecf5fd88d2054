-- besides: 014-sandbox
-- Indexes for lists of the staff room that read every order or every offer.

-- Which offers are over; `promotions_begin` has those that are planned.
create index promotions_end on promotions ((definition -> 'endsAt'));
create index promotions_withdrawn on promotions (made_at desc, id desc) where not enabled;

-- Parts of words, where 016-order-search found the extension. What an order is found by without its
-- e-mail address and phones, for staff who do not read those: `search` finds too many that only an
-- address has. The expressions stand again in lib/server/order-commands/order-conditions.ts and
-- lib/server/offers/list-offers.ts.
do $$
declare
  place text;
begin
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      $sql$create index orders_search_open on orders using gin (lower(
        e'\n' || number
        || e'\n' || coalesce(details #>> '{contact,firstName}', '')
        || ' ' || coalesce(details #>> '{contact,lastName}', '')
        || e'\n' || coalesce(details ->> 'deliveryTo', '')
        || e'\n' || coalesce(details #>> '{pickup,collector,name}', '')
        || e'\n' || coalesce(erp_number, '')
      ) %s.gin_trgm_ops)$sql$, place);
    execute format(
      $sql$create index promotions_name on promotions
        using gin (lower(definition ->> 'name') %s.gin_trgm_ops)$sql$, place);
    -- As for `search` below.
    alter index orders_search_open alter column 1 set statistics 500;
    alter index promotions_name alter column 1 set statistics 500;
    alter index if exists shipments_tracking alter column 1 set statistics 500;
  end if;
end
$$;

-- With a hundred samples the database takes a word that one of them has for a frequent one, and reads the
-- whole list for it.
alter table orders alter column search set statistics 500;
alter table customers alter column search set statistics 500;
-- Until the database has looked at what is indexed, it guesses wrongly how to search.
analyze orders, customers, promotions, shipments;
