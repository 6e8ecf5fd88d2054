-- besides: 014-sandbox
-- The staff and their sessions: people who run the shop, not customers.

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 60),
  roles text[] not null,
  -- Somebody who works in one store sees that store's pickups only. Null: the whole shop.
  store_code text,
  -- A sealed scrypt hash. Null until they have followed their invitation.
  password bytea,
  -- The sealed secret of their authenticator app, and the last 30-second step whose code was used.
  second_secret bytea,
  last_step bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index staff_email on staff (lower(email));

-- Links to set a password and an app: for new staff, and for those who lost one. A newer link replaces
-- an older one.
create table staff_invitations (
  staff_id uuid primary key references staff on delete cascade,
  code_hash bytea not null unique,
  -- The sealed secret of the app that is being set up.
  second_secret bytea,
  expires_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  -- False between the password and the second step.
  is_full boolean not null,
  created_at timestamptz not null default now(),
  -- When they last did something; noted about once a minute.
  seen_at timestamptz not null default now(),
  -- When they last gave a second step.
  confirmed_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_created on staff_sessions (created_at);

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);
