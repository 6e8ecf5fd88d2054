-- From the offer to the refund: delivery methods, promotions, gift cards, orders, payments, returns,
-- and comparing the payment providers' ledgers with ours.

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

create table vouchers (
  code text primary key check (code = upper(code)),
  pin_salt bytea not null,
  pin_hash bytea not null,
  initial_amount integer not null check (initial_amount > 0),
  balance integer not null check (balance between 0 and initial_amount),
  expires_at timestamptz,
  suspended boolean not null default false,
  created_at timestamptz not null default now()
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


-- Orders

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
  attribution jsonb
);
create index orders_customer on orders (customer_id, placed_at desc, number)
  where customer_id is not null;
create index orders_email on orders (lower(email));
create index orders_placed on orders (placed_at);

create table order_lines (
  order_number text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  qty integer not null check (qty > 0),
  total integer not null check (total >= 0),
  primary key (order_number, position)
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

-- The smallest and largest order that an account of Afterpay's takes, in cents, as last learnt.
create table afterpay_limits (
  -- The environment and the merchant's id: limits belong to one account.
  account text primary key,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null check (max_amount >= 0),
  learnt_at timestamptz not null
);


-- Returns

create table returns (
  number text primary key,
  order_number text not null references orders on delete cascade,
  idempotency_key text not null unique,
  request_hash bytea not null,
  state text not null check (
    state in ('requested', 'approved', 'received', 'refunded', 'declined', 'cancelled')
  ),
  -- Each state with its time.
  history jsonb not null,
  -- The store where the goods are handed in; null: they are posted.
  erp_store_id text,
  store_name text,
  delivery integer not null check (delivery >= 0),
  message text,
  -- GST in what was given back; null until it was.
  gst integer,
  requested_at timestamptz not null default now(),
  check ((erp_store_id is null) = (store_name is null)),
  check ((state = 'refunded') = (gst is not null))
);
create index returns_order on returns (order_number, requested_at);
create index returns_open on returns (requested_at)
  where state in ('requested', 'approved', 'received');

create table return_lines (
  return_number text not null references returns on delete cascade,
  position integer not null,
  order_number text not null,
  line integer not null,
  qty integer not null check (qty > 0),
  reason text not null,
  comment text not null,
  wish jsonb not null,
  exchange_size text,
  refund integer not null check (refund >= 0),
  -- Another one was sent instead, so it gives back no money.
  replaced boolean not null default false,
  primary key (return_number, position),
  foreign key (order_number, line) references order_lines on delete cascade
);
create index return_lines_order on return_lines (order_number, line);

-- Each unit of an order is in one return at most. A return that is declined or cancelled lets go of
-- its units.
create table return_units (
  order_number text not null,
  line integer not null,
  unit integer not null check (unit >= 0),
  return_number text not null,
  position integer not null,
  primary key (order_number, line, unit),
  foreign key (return_number, position) references return_lines on delete cascade
);
create index return_units_return on return_units (return_number, position);

-- The parts of a return's refund. The id names it at the payment provider, which makes each refund
-- once however often it is asked.
create table refunds (
  id uuid primary key,
  return_number text not null references returns on delete cascade,
  payment_id text references payments on delete cascade,
  voucher_code text references vouchers,
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'refused')),
  -- Why the provider refused; null: it did not.
  refusal text,
  -- A person gave it back outside the shop.
  by_hand boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (payment_id is null or voucher_code is null),
  unique (return_number, payment_id),
  unique (return_number, voucher_code)
);


-- The payment providers' ledgers

-- Refunds that somebody made at a provider, outside the shop.
create table noted_refunds (
  gateway text not null,
  id text not null,
  -- At the provider; null if it does not say.
  payment_id text,
  order_number text,
  amount integer not null,
  currency text not null,
  refunded_at timestamptz not null,
  noted_at timestamptz not null default now(),
  primary key (gateway, id)
);

-- What a comparison found and a person has to look at.
create table payment_problems (
  id integer primary key generated always as identity,
  gateway text not null,
  kind text not null,
  -- Id of the payment or refund.
  subject text not null,
  order_number text,
  amount integer not null,
  currency text not null,
  -- The state in our books and at the provider; null: it is not there.
  ours text,
  theirs text,
  -- When the payment or refund was made.
  happened_at timestamptz not null,
  found_at timestamptz not null default now(),
  -- When a comparison last saw it.
  seen_at timestamptz not null default now(),
  -- A person has dealt with it, or a comparison found it gone.
  closed_at timestamptz,
  closed_by text check (closed_by in ('person', 'comparison')),
  unique (gateway, kind, subject),
  check ((closed_at is null) = (closed_by is null))
);
create index payment_problems_open on payment_problems (found_at) where closed_at is null;

-- What buyers' banks dispute; once told by the provider, asked for anew at each notice.
create table disputes (
  gateway text not null,
  id text not null,
  payment_id text not null,
  order_number text,
  kind text not null,
  status text not null,
  reason text not null,
  amount integer not null,
  currency text not null,
  -- Days, YYYY-MM-DD. The shop may answer until the end of reply_by; null: it cannot, or not any more.
  received_on text,
  reply_by text,
  updated_at timestamptz not null default now(),
  primary key (gateway, id)
);

-- Signed notices can be sent again by anybody who has seen them: each is acted on once.
create table provider_notices (
  gateway text not null,
  kind text not null,
  subject text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (gateway, kind, subject, sent_at)
);
