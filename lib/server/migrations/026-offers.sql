-- besides: 014-sandbox
-- Offers that staff make, and how staff find gift cards.

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

create index vouchers_last_four on vouchers (right(code, 4), created_at desc);
create index vouchers_newest on vouchers (created_at desc, id desc);
create index refund_parts_voucher on refund_parts (voucher_code) where voucher_code is not null;
