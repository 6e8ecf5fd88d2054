-- besides: 014-sandbox
-- Passkeys of staff.

create table staff_passkeys (
  id text primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- What browsers are asked to sign; each challenge works once. Null: for a log-in, by whoever it is.
create unlogged table staff_challenges (
  challenge text primary key,
  staff_id uuid,
  expires_at timestamptz not null
);
create index staff_challenges_expires_at on staff_challenges (expires_at);
