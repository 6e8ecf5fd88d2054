-- besides: 014-sandbox
-- Indexes for lists of the staff room that read every order or every offer. The index of orders is in
-- 035-order-search-open, and 037-look-at-indexes looks at them all.

-- Which offers are over; `promotions_begin` has those that are planned.
create index promotions_end on promotions ((definition -> 'endsAt'));
create index promotions_withdrawn on promotions (made_at desc, id desc) where not enabled;

-- Parts of words, where 016-order-search found the extension. The expression stands again in
-- lib/server/offers/list-offers.ts.
do $$
declare
  place text;
begin
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      $sql$create index promotions_name on promotions
        using gin (lower(definition ->> 'name') %s.gin_trgm_ops)$sql$, place);
    -- As for `search` below.
    alter index promotions_name alter column 1 set statistics 500;
    alter index if exists shipments_tracking alter column 1 set statistics 500;
  end if;
end
$$;

-- With a hundred samples the database takes a word that one of them has for a frequent one, and reads the
-- whole list for it. No lock of these keeps anybody from reading or writing.
alter table orders alter column search set statistics 500;
alter table customers alter column search set statistics 500;
