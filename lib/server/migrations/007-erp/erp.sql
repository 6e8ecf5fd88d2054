-- How other systems, such as an ERP, follow the shop and change it.

alter table orders
  -- The ERP's own number of the order, and when it said that it has the order.
  add column erp_number text,
  add column acknowledged_at timestamptz,
  add constraint orders_acknowledged check ((erp_number is null) = (acknowledged_at is null));
create index orders_unacknowledged on orders (placed_at) where acknowledged_at is null;

-- What the ERP has last said of the stock, to compare it with ours.
create table erp_stock (
  place text collate "C" not null,
  variant_id text collate "C" not null,
  qty integer not null check (qty >= 0),
  as_of timestamptz not null,
  primary key (place, variant_id)
);

create table api_keys (
  id text primary key,
  name text not null,
  -- SHA-256 of the key, which is stored nowhere.
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create table webhooks (
  id text primary key,
  url text not null,
  -- Encrypted under the identity key.
  secret bytea not null,
  -- The types of events that it gets; empty: all.
  events text[] not null,
  -- Every event up to here was delivered or is in webhook_deliveries.
  position bigint not null,
  -- How often in a row it has not answered, and until when nothing is sent to it.
  silences integer not null default 0,
  paused_until timestamptz,
  created_at timestamptz not null default now()
);

-- Events that an endpoint did not take yet, and those that wait behind one of the same entity.
create table webhook_deliveries (
  webhook text not null references webhooks on delete cascade,
  position bigint not null,
  entity text not null,
  entity_id text not null,
  tries integer not null check (tries >= 0),
  -- Null: it was not tried, because it waits.
  first_try timestamptz,
  next_try timestamptz not null,
  -- Why the last try failed.
  failure text,
  -- When it was given up; null: it will be tried again.
  dead_at timestamptz,
  check ((tries = 0) = (first_try is null)),
  primary key (webhook, position)
);
create index webhook_deliveries_due on webhook_deliveries (webhook, next_try)
  where dead_at is null;
create index webhook_deliveries_entity on webhook_deliveries (webhook, entity, entity_id, position)
  where dead_at is null;

-- Orders of before the first event: as they were placed, then as they are.
insert into events (at, type, entity, entity_id, data)
select at, type, 'order', number, data
from (
  select orders.placed_at as at, 'order.placed' as type, orders.number, 1 as step,
    jsonb_build_object(
      'status', 'placed', 'total', orders.total,
      'payment', (
        select jsonb_build_object('id', id, 'amount', amount, 'state', state) from payments
        where order_number = orders.number order by id limit 1
      ),
      'lines', jsonb_agg(jsonb_build_object(
        'line', line.position, 'variantId', line.variant_id, 'qty', line.qty, 'total', line.total
      ) order by line.position)
    ) as data
  from orders join order_lines as line on line.order_number = orders.number
  group by orders.number
  union all
  select now(), 'order.status-set', orders.number, 2,
    jsonb_build_object(
      'status', orders.status,
      'progress', jsonb_agg(jsonb_build_object(
        'cancelled', line.cancelled, 'packed', line.packed,
        'shipped', line.shipped, 'delivered', line.delivered
      ) order by line.position)
    )
  from orders join order_lines as line on line.order_number = orders.number
  where orders.status <> 'placed'
  group by orders.number
) as history
where not exists (select from events where events.entity = 'order' and events.entity_id = number)
order by at, number, step;
