-- The door for writes: who changed what, what others are told of it, and which wishes were met.

-- Append-only.
create table audit_entries (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor_kind text not null
    check (actor_kind in ('customer', 'guest', 'staff', 'key', 'job', 'operator')),
  actor_id text not null,
  command text not null,
  entity text not null,
  entity_id text not null,
  why text,
  before jsonb,
  after jsonb,
  -- Who of the staff it was, in the words of `--as` or SHOP_STAFF.
  person text
);
create index audit_entries_entity on audit_entries (entity, entity_id, id);
create index audit_entries_at on audit_entries (at);
create index audit_entries_person on audit_entries (person, id) where person is not null;
-- Deleting an account finds the customer's entries.
create index audit_entries_customer on audit_entries (actor_id) where actor_kind = 'customer';

-- Append-only, but for the position. The ids of one entity's events have the order in which they
-- happened, because each is written under the entity's lock. Over all entities they do not have the
-- order of commits: a reader that follows ids could pass one that is committed later. So readers
-- follow positions, which committed events get one after the other.
create table events (
  id bigint primary key generated always as identity,
  position bigint unique,
  at timestamptz not null,
  type text not null,
  entity text not null,
  entity_id text not null,
  data jsonb not null
);
create index events_unnumbered on events (id) where position is null;
create index events_entity on events (entity, entity_id, id);

-- What a wish did: the same one again does nothing more.
create table command_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index command_keys_created on command_keys (created_at);


-- How other systems, such as an ERP, follow the shop and change it.

create table api_keys (
  id text primary key,
  name text not null,
  -- SHA-256 of the key, which is stored nowhere.
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create table webhooks (
  id text primary key,
  url text not null,
  -- Encrypted under the identity key.
  secret bytea not null,
  -- The types of events that it gets; empty: all.
  events text[] not null,
  -- Every event up to here was delivered or is in webhook_deliveries.
  position bigint not null,
  -- How often in a row it has not answered, and until when nothing is sent to it.
  silences integer not null default 0,
  paused_until timestamptz,
  created_at timestamptz not null default now()
);

-- Events that an endpoint did not take yet, and those that wait behind one of the same entity.
create table webhook_deliveries (
  webhook text not null references webhooks on delete cascade,
  position bigint not null,
  entity text not null,
  entity_id text not null,
  tries integer not null check (tries >= 0),
  -- Null: it was not tried, because it waits.
  first_try timestamptz,
  next_try timestamptz not null,
  -- Why the last try failed.
  failure text,
  -- When it was given up; null: it will be tried again.
  dead_at timestamptz,
  check ((tries = 0) = (first_try is null)),
  primary key (webhook, position)
);
create index webhook_deliveries_due on webhook_deliveries (webhook, next_try)
  where dead_at is null;
create index webhook_deliveries_entity on webhook_deliveries (webhook, entity, entity_id, position)
  where dead_at is null;
