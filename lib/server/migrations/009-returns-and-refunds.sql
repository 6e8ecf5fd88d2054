-- Money that goes back: returns, refunds whatever their cause, and what comparing the payment
-- providers' ledgers with ours finds.

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

-- Money given back, whatever the cause; each has parts by what paid. A return's refund has the
-- return's number.
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

-- The id names a part at the payment provider, which makes each refund once however often it is asked.
create table refund_parts (
  id uuid primary key,
  refund_number text not null references refunds on delete cascade,
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
  unique (refund_number, payment_id),
  unique (refund_number, voucher_code)
);
-- Monitoring asks for these several times a minute.
create index refund_parts_refused on refund_parts (refund_number) where state = 'refused';


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
