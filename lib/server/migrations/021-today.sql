-- besides: 014-sandbox
-- What the staff room counts each minute, and what its reports sum by day.

-- Orders to deliver that are not wholly sent, and orders to collect: few, however many there are in all.
create index orders_to_send on orders (placed_at, number)
  where status in ('placed', 'packed') and details -> 'pickup' is null
    and details ->> 'shippingType' <> 'EMAIL';
create index orders_to_collect on orders (placed_at, number)
  where status in ('placed', 'packed', 'shipped') and details -> 'pickup' is not null;
create index email_outbox_failed on email_outbox (created_at desc, id) where state = 'failed';

create index refunds_made on refunds (made_at) where made_at is not null;
create index payments_settled on payments (settled_at) where settled_at is not null;
