-- besides: 014-sandbox
-- What the staff room needs around one order: refunds that wait for a second person, and who looks at
-- which order now.

-- A refund above somebody's limit. It becomes a refund once a second person approves it.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references orders on delete cascade,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  -- What to give back, as the command `order.refund` takes it.
  refund jsonb not null,
  -- In cents.
  amount integer not null check (amount > 0),
  -- `ended`: the order had changed, and the refund no longer fitted.
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'ended')),
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Why it was declined or ended.
  answer text,
  -- The refund that it became.
  refund_number text,
  check ((state = 'open') = (decided_at is null))
);
-- One at a time for each order, so that two requests are never added up by mistake.
create unique index refund_requests_open_order on refund_requests (order_number) where state = 'open';
create index refund_requests_open on refund_requests (asked_at, id) where state = 'open';
create index refund_requests_order on refund_requests (order_number, asked_at);

-- Who has an order on screen. Unlogged: a crash of the database empties it, and the pages say it again
-- within seconds.
create unlogged table order_viewers (
  order_number text not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (order_number, staff_id)
);
create index order_viewers_seen on order_viewers (seen_at);
