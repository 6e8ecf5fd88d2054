-- besides: 014-sandbox
-- A shopper takes over what an assistant prepared, and its platform hears of the order.

alter table agent_sessions
  -- Where the platform wants to hear of the order; null: nowhere.
  add column order_webhook text,
  -- The version of the session that was taken over: its link works once.
  add column taken_version integer;

-- Orders that came of sessions. They outlive their sessions.
create table agent_orders (
  order_number text primary key references orders on delete cascade,
  -- By which the platform knows the order: random, so that nobody finds another one.
  id text not null unique,
  session_id text not null,
  profile text not null,
  host text not null,
  is_proven boolean not null,
  -- The ids of the order's lines, in their order, as the platform knows them.
  line_ids text[] not null,
  -- Whether the platform itself named the address, so that it may read it again.
  knows_address boolean not null
);
create index agent_orders_session on agent_orders (session_id);

-- The platform that an endpoint belongs to; null: somebody's who added it here.
alter table webhooks add column profile text;
create unique index webhooks_profile on webhooks (profile) where profile is not null;
