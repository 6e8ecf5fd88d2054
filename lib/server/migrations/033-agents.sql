-- besides: 014-sandbox
-- Assistants that shop by the Universal Commerce Protocol.

-- Platforms that were seen, by the URL of their profile.
create table agents (
  profile text primary key,
  host text not null,
  -- What the shop needs of the profile, so that it is not fetched for each process and start.
  content jsonb not null,
  read_at timestamptz not null,
  fresh_until timestamptz not null,
  first_at timestamptz not null default now(),
  -- Of the last call, to a minute.
  last_at timestamptz not null default now(),
  calls bigint not null default 0,
  -- Whether a signature ever proved that a call came from it.
  is_proven boolean not null default false
);
create index agents_host on agents (host);

-- Profiles and hosts that the shop does not work with.
create table agent_blocks (
  platform text primary key,
  reason text not null,
  at timestamptz not null default now()
);

-- Keys with which the shop signs what it sends to platforms. The newest that has begun signs.
create table agent_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea not null,
  made_at timestamptz not null default now(),
  signs_from timestamptz not null,
  -- Until when its public half is published; null: no newer key replaces it yet.
  published_until timestamptz
);

-- Answers of calls with an idempotency key, kept for a day. No status: the call is not finished.
create table agent_answers (
  profile text not null,
  key text not null,
  hash bytea not null,
  status integer,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (profile, key)
);
create index agent_answers_at on agent_answers (at);

-- Carts and checkouts of assistants.
create table agent_sessions (
  -- Cannot be guessed: whoever has it, and names the same profile, may use it.
  id text primary key,
  -- Names it in links for shoppers: random too, so that whoever sees a link cannot use the session.
  link_id text not null unique,
  kind text not null check (kind in ('cart', 'checkout')),
  profile text not null,
  host text not null,
  -- A session that a proven platform began is not for calls that only claim its profile.
  is_proven boolean not null,
  -- The customer whose account the assistant uses.
  customer_id text references customers on delete cascade,
  -- What the platform sent last, after it was checked.
  content jsonb not null,
  status text not null default 'open' check (status in ('open', 'completed', 'canceled')),
  version integer not null default 1,
  -- The total of the last answer, in cents: what the shopper agrees to.
  shown_total integer,
  -- The cart that this checkout began with.
  cart_id text references agent_sessions on delete set null,
  -- Since when an order is being placed for this version; null: none is.
  completing_at timestamptz,
  -- When a shopper took over, and the hash of the secret that their browser got for it.
  taken_at timestamptz,
  taken_hash bytea,
  -- The order that came of it.
  order_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index agent_sessions_expire on agent_sessions (expires_at) where status = 'open';
-- Which ones the nightly clean-up deletes, from when on.
create index agent_sessions_old on agent_sessions
  ((case when status = 'open' then expires_at else updated_at end));
-- So that deleting a cart does not read every session.
create index agent_sessions_of_cart on agent_sessions (cart_id);
create index agent_sessions_customer on agent_sessions (customer_id) where customer_id is not null;
-- A cart has one open checkout at most.
create unique index agent_sessions_cart on agent_sessions (cart_id) where status = 'open';
create unique index agent_sessions_taken on agent_sessions (taken_hash) where taken_hash is not null;
create unique index agent_sessions_order on agent_sessions (order_number)
  where order_number is not null;
