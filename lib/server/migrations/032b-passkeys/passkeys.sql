-- Passkeys of users of the embedded pool.
create table identity_passkeys (
  -- The credential's own id, in base64url.
  id text primary key,
  sub text not null references identity_users on delete cascade,
  name text not null,
  public_key bytea not null,
  -- What the authenticator counted last; 0 if it counts nothing.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index identity_passkeys_sub on identity_passkeys (sub);

-- What a browser is to sign: once, within minutes. Without a user: to log in.
create table identity_passkey_challenges (
  challenge text primary key,
  sub text references identity_users on delete cascade,
  expires_at timestamptz not null
);
create index identity_passkey_challenges_expires_at on identity_passkey_challenges (expires_at);
