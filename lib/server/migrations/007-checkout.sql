-- From the offer to the order: delivery methods, promotions, gift cards, and orders on their way.

create table shipping_methods (
  code text primary key,
  label text not null,
  description text not null,
  kind text not null check (kind in ('standard', 'express', 'storePickup')),
  price integer not null check (price >= 0),
  free_from integer check (free_from >= 0),
  authority_to_leave boolean not null,
  postcodes jsonb not null,
  position integer not null,
  enabled boolean not null,
  -- How many business days a delivery takes, so that the shop can name dates.
  days_from integer check (days_from between 0 and 365),
  days_to integer check (days_to between days_from and 365),
  -- Postcodes with business days of their own: [{"postcodes": [{"from", "to"}], "businessDays": {"from", "to"}}].
  zones jsonb not null default '[]',
  -- Until when, by the shop's clock, an order leaves on the same day: 14:00.
  cut_off text check (cut_off ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check ((days_from is null) = (days_to is null))
);

create table promotions (
  id text primary key,
  definition jsonb not null,
  enabled boolean not null,
  used integer not null default 0 check (used >= 0)
);
create table promotion_codes (
  code text primary key check (code = upper(code)),
  promotion_id text not null references promotions on delete cascade
);
create index promotion_codes_promotion on promotion_codes (promotion_id);
-- One row per use, from the start of the attempt; a failed attempt deletes it.
create table promotion_uses (
  promotion_id text not null references promotions on delete cascade,
  order_number text not null,
  customer text not null,
  -- The customer who used it, in addition to the e-mail address; null for guests.
  customer_id text,
  primary key (promotion_id, order_number)
);
create index promotion_uses_customer on promotion_uses (customer, promotion_id);
create index promotion_uses_order on promotion_uses (order_number);
create index promotion_uses_customer_id on promotion_uses (customer_id, promotion_id)
  where customer_id is not null;

-- Gift cards, from the shop or an offers file.
create table vouchers (
  code text primary key check (code = upper(code)),
  pin_salt bytea not null,
  pin_hash bytea not null,
  initial_amount integer not null check (initial_amount > 0),
  balance integer not null check (balance between 0 and initial_amount),
  expires_at timestamptz,
  suspended boolean not null default false,
  created_at timestamptz not null default now(),
  -- Names the card where its code must not stand: in commands, events and the audit.
  id text not null unique
    default 'GC' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  -- Why a person or an order blocked it. An import leaves such a card blocked.
  blocked_for text
    check (blocked_for in ('lost', 'stolen', 'fraud', 'refunded', 'replaced')),
  -- The card that has its money now.
  replaced_by text unique references vouchers,
  check (blocked_for is null or suspended),
  check ((replaced_by is not null) = (blocked_for is not distinct from 'replaced')),
  -- Money that comes back belongs to the card that replaced it.
  check (replaced_by is null or balance = 0)
);
-- Tries are counted for every code, so that existing and made-up gift cards lock in the same way.
create table voucher_wrong_pins (
  code_hash bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index voucher_wrong_pins_last_at on voucher_wrong_pins (last_at);
create table voucher_uses (
  order_number text not null,
  code text not null references vouchers,
  amount integer not null check (amount > 0),
  state text not null check (state in ('held', 'spent', 'released')),
  -- What was given back, or is about to be: never more than it paid.
  refunded integer not null default 0 check (refunded between 0 and amount),
  -- When the card expired as it paid: refunds extend the card itself. Null: never, or not known.
  card_expires_at timestamptz,
  primary key (order_number, code)
);
create index voucher_uses_code on voucher_uses (code);

-- To whom a card is mailed, and when. Cards from an offers file have no row.
create table gift_card_mails (
  code text primary key references vouchers on delete cascade,
  to_name text not null,
  to_address text not null,
  -- Empty: nobody is named, there is no message.
  from_name text not null,
  message text not null,
  send_at timestamptz not null,
  -- When it was last put into the outbox, and as which e-mail.
  sent_at timestamptz,
  mail_id uuid,
  check ((sent_at is null) = (mail_id is null))
);
create index gift_card_mails_address on gift_card_mails (lower(to_address));


create table order_attempts (
  idempotency_key text primary key,
  request_hash bytea not null,
  order_number text not null unique,
  state text not null check (state in ('authorising', 'placed', 'refused')),
  -- The priced order to place; null once the attempt has ended.
  draft jsonb,
  -- Why the attempt was refused: code and message.
  refusal jsonb,
  -- Until then the process that works on it counts as alive.
  lease_until timestamptz not null,
  -- A payment was requested and its outcome is unknown: look for it, and void it if found.
  payment_unknown boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The payment provider that it asked.
  gateway text
);
create index order_attempts_at_work on order_attempts (lease_until) where state = 'authorising';
create index order_attempts_unknown on order_attempts (settled_at)
  where state = 'refused' and payment_unknown;

-- The smallest and largest order that an account of Afterpay's takes, in cents, as last learnt.
create table afterpay_limits (
  -- The environment and the merchant's id: limits belong to one account.
  account text primary key,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null check (max_amount >= 0),
  learnt_at timestamptz not null
);
