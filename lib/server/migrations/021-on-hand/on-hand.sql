-- A count of what is on the shelves includes units that are sold and have not left.

-- Orders whose units are still here: few, however many there are in all.
create index orders_here on orders (number)
  where status in ('placed', 'packed') or (status = 'shipped' and details -> 'pickup' is not null);

-- Units that were sold and still there at the time of the ERP's count; 0 if it told what can be sold.
alter table erp_stock add column committed integer not null default 0 check (committed >= 0);

-- What has left a place since a count.
create index shipments_shipped on shipments (shipped_at);
create index shipments_collected on shipments (delivered_at) where carrier = 'pickup';
