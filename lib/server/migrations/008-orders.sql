-- Placed orders: what was bought and paid, how far each line has come, its parcels, and notes.

create table orders (
  number text primary key,
  placed_at timestamptz not null,
  status text not null,
  channel text not null check (channel in ('pos', 'web')),
  email text not null,
  customer_id text,
  total integer not null check (total >= 0),
  -- The whole order as its buyer sees it; later catalogue changes do not affect it.
  details jsonb not null,
  agree_to_marketing boolean not null,
  loyalty_member_id text,
  fraud_token text,
  -- True for orders of a deleted account: its e-mail address no longer finds them.
  detached boolean not null default false,
  -- Null: not known.
  delivered_at timestamptz,
  -- What was given back.
  refunded integer not null default 0 check (refunded between 0 and total),
  -- Frequent-flyer points it lost by that.
  points_taken_back integer not null default 0 check (points_taken_back >= 0),
  -- Where its shopper came from, as the browser told.
  attribution jsonb,
  -- The ERP's own number of the order, and when it said that it has the order.
  erp_number text,
  acknowledged_at timestamptz,
  constraint orders_acknowledged check ((erp_number is null) = (acknowledged_at is null))
);
create index orders_customer on orders (customer_id, placed_at desc, number)
  where customer_id is not null;
create index orders_email on orders (lower(email));
create index orders_placed on orders (placed_at);
create index orders_unacknowledged on orders (placed_at) where acknowledged_at is null;
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
-- Orders whose units are still here: few, however many there are in all. A count of what is on the
-- shelves includes units that are sold and have not left.
create index orders_here on orders (number)
  where status in ('placed', 'packed') or (status = 'shipped' and details -> 'pickup' is not null);

create table order_lines (
  order_number text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  qty integer not null check (qty > 0),
  total integer not null check (total >= 0),
  -- Units. One is cancelled or goes on; what goes on is packed, then sent (or ready to collect), then
  -- delivered (or collected).
  cancelled integer not null default 0,
  packed integer not null default 0,
  shipped integer not null default 0,
  delivered integer not null default 0,
  primary key (order_number, position),
  constraint order_lines_progress check (
    cancelled >= 0 and delivered >= 0 and delivered <= shipped and shipped <= packed
    and packed + cancelled <= qty
  )
);
create index order_lines_variant on order_lines (variant_id);

create table payments (
  id text primary key,
  order_number text not null references orders on delete cascade,
  gateway text not null,
  type text not null,
  label text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('authorised', 'captured', 'settled', 'voided')),
  updated_at timestamptz not null default now(),
  -- What was given back, or is about to be: no payment ever gives back more than it was.
  refunded integer not null default 0 check (refunded between 0 and amount),
  -- When we learned that the money is ours; null: not yet, as far as we know.
  settled_at timestamptz
);
create index payments_order on payments (order_number);

-- Parcels of an order, or what waits in its store.
create table shipments (
  -- The order's number and a count: SB123456789-1.
  number text primary key,
  order_number text not null references orders on delete cascade,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  -- When it was sent, or became ready to collect.
  shipped_at timestamptz not null,
  -- When it was delivered or collected; null: not yet, or not known.
  delivered_at timestamptz,
  -- Who collected it.
  received_by text
);
create index shipments_order on shipments (order_number, shipped_at);
-- What has left a place since a count.
create index shipments_shipped on shipments (shipped_at);
create index shipments_collected on shipments (delivered_at) where carrier = 'pickup';
create table shipment_lines (
  shipment text not null references shipments on delete cascade,
  line integer not null,
  qty integer not null check (qty > 0),
  primary key (shipment, line)
);

-- Notes for staff; buyers never see them.
create table order_notes (
  id bigint primary key generated always as identity,
  order_number text not null references orders on delete cascade,
  at timestamptz not null,
  actor text not null,
  note text not null
);
create index order_notes_order on order_notes (order_number, id);

-- To whom a line's card goes, until it is issued; gift_card_mails knows it from then on.
create table order_recipients (
  order_number text not null,
  line integer not null,
  name text not null,
  email text not null,
  message text not null,
  -- The shop's day, YYYY-MM-DD.
  send_on text not null,
  primary key (order_number, line),
  foreign key (order_number, line) references order_lines on delete cascade
);

-- The gift cards that orders bought, one for each unit.
create table gift_card_purchases (
  order_number text not null,
  line integer not null,
  unit integer not null check (unit >= 0),
  -- Null: the unit was given back before its card was issued, so it gets none.
  code text unique references vouchers,
  -- When the mail server took its e-mail for the first time.
  mailed_at timestamptz,
  primary key (order_number, line, unit),
  foreign key (order_number, line) references order_lines on delete cascade
);
