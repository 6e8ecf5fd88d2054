-- An order after it was placed: how far each line has come, its parcels, its refunds, and notes.

-- Units of each line. A unit is cancelled or goes on; what goes on is packed, then sent (or ready to
-- collect), then delivered (or collected).
alter table order_lines
  add column cancelled integer not null default 0,
  add column packed integer not null default 0,
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add constraint order_lines_progress check (
    cancelled >= 0 and delivered >= 0 and delivered <= shipped and shipped <= packed
    and packed + cancelled <= qty
  );
update order_lines as line set
  cancelled = case when orders.status = 'cancelled' then line.qty else 0 end,
  packed = case when orders.status in ('packed', 'shipped', 'delivered') then line.qty else 0 end,
  shipped = case when orders.status in ('shipped', 'delivered') then line.qty else 0 end,
  delivered = case when orders.status = 'delivered' then line.qty else 0 end
from orders where orders.number = line.order_number;

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

-- Money given back, whatever the cause; each has parts by what paid. A return's refund has the
-- return's number.
alter table refunds rename to refund_parts;
alter index refunds_pkey rename to refund_parts_pkey;
create table refunds (
  number text primary key,
  order_number text not null references orders on delete cascade,
  cause text not null check (cause in ('return', 'cancellation', 'goodwill')),
  -- What it gives back for each line: [{ line, qty, amount }]; qty 0: no unit left the order.
  lines jsonb not null,
  delivery integer not null check (delivery >= 0),
  amount integer not null check (amount >= 0),
  -- The part of `amount` that holds GST.
  taxed integer not null check (taxed between 0 and amount),
  -- GST in what was given back; null until it was.
  gst integer,
  -- Why, for staff.
  reason text,
  -- A message to the buyer.
  message text,
  planned_at timestamptz not null default now(),
  -- When all parts were given back.
  made_at timestamptz,
  check ((made_at is null) = (gst is null))
);
create index refunds_order on refunds (order_number, planned_at);
create index refunds_open on refunds (planned_at) where made_at is null;

insert into refunds (
  number, order_number, cause, lines, delivery, amount, taxed, gst, planned_at, made_at
)
select returns.number, returns.order_number, 'return',
  coalesce(back.lines, '[]'), returns.delivery, coalesce(back.amount, 0) + returns.delivery,
  coalesce(back.taxed, 0) + returns.delivery, returns.gst,
  coalesce((select min(created_at) from refund_parts where return_number = returns.number), now()),
  case when returns.state = 'refunded' then
    coalesce((select max(updated_at) from refund_parts where return_number = returns.number), now())
  end
from returns
left join lateral (
  select jsonb_agg(jsonb_build_object('line', line, 'qty', qty, 'amount', refund)) as lines,
    sum(refund)::integer as amount,
    (sum(refund) filter (
      where (orders.details -> 'lines' -> return_lines.line ->> 'taxExclusive') is null
    ))::integer as taxed
  from return_lines join orders on orders.number = return_lines.order_number
  where return_number = returns.number and not replaced
) as back on true
where returns.state = 'refunded'
  or exists (select from refund_parts where return_number = returns.number);

alter table refund_parts rename column return_number to refund_number;
alter table refund_parts drop constraint refunds_return_number_fkey;
alter table refund_parts
  add foreign key (refund_number) references refunds (number) on delete cascade;
