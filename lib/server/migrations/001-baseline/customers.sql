-- The embedded user pool, accounts, and what people asked to be told by e-mail.

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

create table identity_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- The private key, sealed under the identity key.
  private_key bytea not null,
  created_at timestamptz not null default now()
);


-- Accounts

create table customers (
  id text primary key,
  email text not null,
  details jsonb not null,
  qantas_member_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create sequence erp_customer_ids start 10000001;

create table account_states (
  customer_id text primary key,
  version integer not null,
  cart jsonb not null,
  -- Newest first, as many as a browser may still send again: a repeated change is not applied twice.
  recent_changes text[] not null default '{}',
  wishlist jsonb not null default '{"items": {}}'
);

create table account_addresses (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  address jsonb not null,
  -- The normalised address, so that a customer cannot save the same one twice.
  fingerprint text not null,
  is_default_billing boolean not null,
  is_default_shipping boolean not null,
  created_at timestamptz not null default now(),
  unique (customer_id, fingerprint)
);
create unique index account_addresses_billing on account_addresses (customer_id)
  where is_default_billing;
create unique index account_addresses_shipping on account_addresses (customer_id)
  where is_default_shipping;

-- Ids of deleted accounts: their tokens are no longer valid. Keeps nothing else of them.
create table deleted_customers (
  id text primary key,
  deleted_at timestamptz not null default now()
);

-- Members of the embedded frequent-flyer programme.
create table loyalty_members (
  member_id text primary key check (member_id ~ '^[0-9]{1,10}$'),
  last_name text not null,
  active boolean not null
);


-- E-mails that people asked for

-- When a product can be bought.
create table reminders (
  id uuid primary key,
  email text not null,
  product_id text not null,
  -- Null: any size, or a product that is coming.
  variant_id text,
  reason text not null check (reason in ('back', 'launch')),
  -- SHA-256 of the code in the link that confirms the request.
  code_hash bytea not null unique,
  requested_at timestamptz not null default now(),
  -- Null until the owner of the address has confirmed it.
  confirmed_at timestamptz
);
create unique index reminders_once
  on reminders (lower(email), product_id, coalesce(variant_id, ''));
create index reminders_waiting on reminders (product_id) where confirmed_at is not null;

-- Who agreed to marketing e-mail,
create table newsletter_consents (
  email text collate "C" primary key check (email <> '' and email = lower(email)),
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  -- Where, and to which words, it was last asked for.
  source text not null check (source in ('footer', 'checkout', 'account')),
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- SHA-256 of the code in the newest link that confirms; none once it was unsubscribed.
  code_hash bytea unique,
  code_at timestamptz,
  -- In the links that unsubscribe. It can do nothing else and is the same in every e-mail.
  key text collate "C" not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- Answers by e-mail within the last day.
  mailed_at timestamptz[] not null default '{}',
  check ((code_hash is null) = (code_at is null)),
  check (state <> 'subscribed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index newsletter_consents_pending on newsletter_consents (asked_at)
  where state = 'pending';

-- and every step of it.
create table newsletter_history (
  id bigint generated always as identity primary key,
  email text collate "C" not null references newsletter_consents on delete cascade,
  step text not null check (step in ('asked', 'confirmed', 'unsubscribed')),
  -- Of one that was asked for or confirmed: where and to which words.
  source text,
  wording text,
  -- Of one that ended: what ended it.
  ended_by text,
  at timestamptz not null,
  check ((step = 'unsubscribed') = (ended_by is not null)),
  check ((step = 'unsubscribed') = (source is null and wording is null))
);
create index newsletter_history_email on newsletter_history (email, id);
create function refuse_newsletter_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a consent is its proof: add a row instead.';
end $$;
create trigger newsletter_history_stays before update on newsletter_history
  for each row execute function refuse_newsletter_rewriting();
