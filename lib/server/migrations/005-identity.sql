-- The embedded user pool: who may log in, and how.

create table identity_users (
  sub text primary key,
  email text not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED')),
  attributes jsonb not null,
  -- Salt and SRP verifier, sealed under the identity key.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Whether the next sign-in must set another password.
  needs_new_password boolean not null default false
);
-- E-mail addresses are compared without regard to case.
create unique index identity_users_email on identity_users (lower(email));

create table identity_codes (
  sub text not null references identity_users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (sub, purpose)
);

-- Keyed by an HMAC of the name, whether or not such a user exists.
create table identity_failures (
  name_digest bytea primary key,
  tries integer not null,
  locked_until timestamptz,
  locked_at_try integer,
  last_at timestamptz not null
);
create index identity_failures_last on identity_failures (last_at);

-- One row per sign-in: its refresh token, and whether its tokens are still valid.
create table identity_sessions (
  origin_jti text primary key,
  sub text not null references identity_users on delete cascade,
  refresh_hash bytea not null unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_sessions_sub on identity_sessions (sub);

-- Used password proofs: each one signs in once.
create table identity_used_challenges (
  challenge_hash bytea primary key,
  -- The challenge is invalid afterwards, so its row can be deleted.
  expires_at timestamptz not null
);
create index identity_used_challenges_expires_at on identity_used_challenges (expires_at);

-- The authenticator app of a user. Secrets are sealed under the identity key.
create table identity_software_tokens (
  sub text primary key references identity_users on delete cascade,
  -- Null until a code of the app was verified.
  secret bytea,
  -- The 30-second step of the last code that was accepted: a code is accepted once.
  last_step integer,
  -- Since when sign-ins ask for a code; null: they do not.
  enabled_at timestamptz,
  -- Of an app that is being set up; replaces the other once a code of it was verified.
  pending_secret bytea,
  check (enabled_at is null or (secret is not null and last_step is not null))
);

-- What stands in for a lost app. Each is deleted when it is used.
create table identity_recovery_codes (
  sub text not null references identity_software_tokens on delete cascade,
  code_hash bytea not null,
  primary key (sub, code_hash)
);

-- A customer of the embedded pool asks for another sign-in address.
create table identity_email_changes (
  id text primary key,
  sub text not null references identity_users on delete cascade,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  -- An HMAC of the code that was mailed to the new address. Null: not mailed yet, or never.
  code_digest bytea,
  tries integer not null default 0,
  -- Null until the code was entered.
  changed_at timestamptz
);
create index identity_email_changes_sub on identity_email_changes (sub, asked_at);

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

create table identity_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- The private key, sealed under the identity key.
  private_key bytea not null,
  created_at timestamptz not null default now()
);
