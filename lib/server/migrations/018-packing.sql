-- besides: 014-sandbox
-- Orders that wait to be packed, oldest first: few, however many orders there are in all.

create index orders_open on orders (placed_at, number) where status in ('placed', 'packed');
-- The same for one store's pickups.
create index orders_open_pickups on orders (
  (details #>> '{pickup,store,erpStoreId}'), placed_at, number
) where status in ('placed', 'packed') and details -> 'pickup' is not null;
