-- besides: 014-sandbox
-- What the staff room's settings show: how a key begins, what endpoints answered, and which lines of an import had a problem.

-- How the key begins, so that a person finds it in a program's settings. Null: the key is older than this.
alter table api_keys add column start text;

-- Since when nothing is sent, because somebody switched it off. Its events wait.
alter table webhooks add column off_at timestamptz;
alter table webhook_deliveries
  -- What the endpoint answered at the last try; null: nothing.
  add column status integer,
  add column tried_at timestamptz;
create index webhook_deliveries_waiting on webhook_deliveries (webhook, position)
  where dead_at is null;
create index webhook_deliveries_given_up on webhook_deliveries (webhook, position)
  where dead_at is not null;

-- Events that an endpoint took. Older versions of the shop do not note them.
create table webhook_taken (
  webhook text not null references webhooks on delete cascade,
  position bigint not null,
  tries integer not null,
  status integer not null,
  at timestamptz not null,
  primary key (webhook, position)
);
create index webhook_taken_at on webhook_taken (at);

-- Lines with a problem of an import. Its audit entry has the same kind and time.
create table import_lines (
  kind text not null,
  at timestamptz not null,
  lines jsonb not null,
  primary key (kind, at)
);

-- The audit is searched by a person's name in any case, and by a key.
create index audit_entries_named on audit_entries (lower(person), id) where person is not null;
create index audit_entries_key on audit_entries (actor_id, id) where actor_kind = 'key';
