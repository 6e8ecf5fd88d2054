-- besides: 014-sandbox
-- Sessions of a Cognito pool, as far as the shop has seen them. Cognito does not tell the shop when one
-- ends, so the shop keeps its own account of them. Empty with the shop's own pool.
create table cognito_sessions (
  -- The session's `origin_jti`; without one, its user and when they logged in.
  id text primary key,
  sub text not null,
  device text not null,
  signed_in_at timestamptz not null,
  -- Noted every few minutes.
  seen_at timestamptz not null,
  -- Once set, no token of this session works here. A row whose id begins with `end ` is no session: it says
  -- when all of somebody's were ended, for those that the shop sees only later.
  ended_at timestamptz
);
create index cognito_sessions_sub on cognito_sessions (sub);
create index cognito_sessions_signed_in_at on cognito_sessions (signed_in_at);
