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
  after jsonb
);
create index audit_entries_entity on audit_entries (entity, entity_id, id);
create index audit_entries_at on audit_entries (at);

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

create table command_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index command_keys_created on command_keys (created_at);
