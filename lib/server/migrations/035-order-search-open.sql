-- besides: 014-sandbox
-- What an order is found by without its e-mail address and phones, for staff who do not read those:
-- `search` finds too many that only an address has. Parts of words, where 016-order-search found the
-- extension. The expression stands again in lib/server/order-commands/order-conditions.ts.
--
-- No order is placed while the index is made, so nothing else is in this file.
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
  end if;
end
$$;
