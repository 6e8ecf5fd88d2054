-- What the servers need to work together, and what the shop counts.

-- The tags of cached pages with their last change; see lib/server/cache.
create table cache_tags (
  tag text collate "C" primary key,
  changed_at timestamptz not null,
  -- The transaction that changed it. A snapshot tells exactly which transactions a reader has seen; a
  -- time cannot, because a transaction commits after the time it writes, and clocks differ.
  changed_in xid8 not null default pg_current_xact_id()
);
create index cache_tags_changed_in on cache_tags (changed_in);

-- E-mails, filled in the transactions that cause them.
create table email_outbox (
  id uuid primary key,
  kind text not null,
  to_name text not null,
  to_address text not null,
  -- Data for the template; the text is rendered when the message is sent.
  data jsonb not null,
  state text not null default 'pending'
    check (state in ('pending', 'sent', 'local', 'failed')),
  attempts integer not null default 0,
  -- The last error, without personal data.
  error text,
  subject text,
  html text,
  text text,
  -- Message-ID, the same at each try, so that a mailbox can recognise a duplicate.
  message_id text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_newest on email_outbox (created_at desc, id);

-- Columns and their order as rate-limiter-flexible requires. Unlogged: counting never waits for the
-- disk, and a database crash loses only a few minutes' counts.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Ms since the epoch.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Leases on work that only one process may do at a time. Unlogged: a database crash ends all.
create unlogged table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- Tokens of bot challenges that were used: each lets one call through. Unlogged: a crash of the
-- database forgets them, and the tokens of the last minutes would work once more.
create unlogged table used_challenge_tokens (
  token_hash bytea primary key,
  -- The call that used it, which may be sent again; null: no call may.
  used_for text,
  -- The token is invalid afterwards, so its row can be deleted.
  expires_at timestamptz not null
);
create index used_challenge_tokens_expires_at on used_challenge_tokens (expires_at);

-- The files of every build that servers have used lately: pages that are open in browsers load them
-- after the deployment of another build too, from any server. Their names contain a hash, so what
-- is stored under a name never changes. Unlogged: a crash of the database empties it, and within an
-- hour every server has stored its build again.
create unlogged table build_files (
  -- Below /_next/static/.
  path text collate "C" primary key,
  bytes bytea not null,
  -- When a server with this file last said so.
  used_at timestamptz not null default now()
);


-- What the shop counts and learns

-- What browsers stopped by a page's policy: counts, and nothing of who was there.
create table policy_reports (
  day date not null,
  directive text not null check (length(directive) <= 40),
  host text not null check (length(host) <= 100),
  count bigint not null default 1,
  primary key (day, directive, host)
);

-- What happened in browsers, by day: numbers alone, of nobody in particular.
create table event_counts (
  day date not null,
  event text not null,
  page text not null,
  device text not null,
  count bigint not null check (count > 0),
  primary key (day, event, page, device)
);
create table vital_counts (
  day date not null,
  vital text not null,
  page text not null,
  device text not null,
  bucket integer not null,
  count bigint not null check (count > 0),
  primary key (day, vital, page, device, bucket)
);

-- How often two products were viewed one after the other, by day: numbers alone, of nobody in
-- particular. The smaller id comes first.
create table product_pairs (
  first text collate "C" not null,
  second text collate "C" not null,
  day date not null,
  viewed bigint not null check (viewed > 0),
  primary key (first, second, day),
  check (first < second)
);
create index product_pairs_day on product_pairs (day);

-- What goes with a product, made anew every night from views and orders.
create table product_neighbours (
  product_id text collate "C" not null,
  neighbour_id text collate "C" not null,
  score float8 not null,
  primary key (product_id, neighbour_id)
);

-- What buyers of a model take, compared with their usual size: as its pages say it. Learnt anew
-- each night from orders and returns; nobody can be recognised in it.
create table fit_advice (
  parent_code text collate "C" primary key,
  texts jsonb not null
);
