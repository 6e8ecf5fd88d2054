-- besides: 014-sandbox
-- What the staff's list of customers searches.

alter table customers
  -- All that a customer is found by, as in `orders`: in small letters, each on a line of its own.
  add column search text not null generated always as (
    lower(
      e'\n' || email
      || e'\n' || coalesce(details ->> 'firstName', '') || ' ' || coalesce(details ->> 'lastName', '')
      || e'\n' || coalesce(details ->> 'erpCustomerId', '')
      || e'\n' || regexp_replace(coalesce(details ->> 'phone', ''), '[^0-9]', '', 'g')
      || e'\n' || coalesce(qantas_member_id, '')
    )
  ) stored;

-- In the order of the list.
create index customers_newest on customers (created_at desc, id);

-- Finds parts of words, where 016-order-search found the extension.
do $$
declare
  place text;
begin
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      'create index customers_search on customers using gin (search %s.gin_trgm_ops)', place);
  end if;
end
$$;

-- Until the database has looked at the new column, it guesses wrongly how to search.
analyze customers;
