-- besides: 014-sandbox
-- Orders that wait to be packed, oldest first: few, however many orders there are in all.

create index orders_open on orders (placed_at, number) where status in ('placed', 'packed');
-- A store's pickups that nobody has collected yet, for the same lists of each store.
create index orders_open_pickups on orders (
  (details #>> '{pickup,store,erpStoreId}'), placed_at, number
) where status in ('placed', 'packed', 'shipped') and details -> 'pickup' is not null;
