-- besides: 014-sandbox
-- Offers that staff make, what each use of an offer gave, and how staff find gift cards.

alter table promotions
  -- Staff made or changed it in their room: an import leaves it alone.
  add column by_staff boolean not null default false,
  -- Grows with each change, so that nobody changes what they have not seen.
  add column version integer not null default 1,
  add column made_at timestamptz not null default now();
create index promotions_made on promotions (made_at desc, id desc);
create index promotions_begin on promotions ((definition -> 'startsAt'));

alter table promotion_uses
  -- What it took off the order.
  add column amount integer not null default 0 check (amount >= 0),
  -- The code that was entered; null: none, or not known.
  add column code text;
update promotion_uses set amount = (discount ->> 'amount')::integer
from orders, jsonb_array_elements(
  case jsonb_typeof(details -> 'discounts') when 'array' then details -> 'discounts' else '[]' end
) as discount
where number = order_number and discount ->> 'promotionId' = promotion_id;
-- Uses are counted by mailbox from now on: jo+2@shop.example is jo@shop.example.
update promotion_uses set customer = regexp_replace(customer, '^([^+@]+)\+[^@]*@', '\1@')
where customer like '%+%';
create index promotion_uses_code on promotion_uses (promotion_id, code) where code is not null;
create index promotion_uses_given on promotion_uses (promotion_id, order_number) include (amount);

create index vouchers_last_four on vouchers (right(code, 4), created_at desc);
create index vouchers_newest on vouchers (created_at desc, id desc);
create index refund_parts_voucher on refund_parts (voucher_code) where voucher_code is not null;
