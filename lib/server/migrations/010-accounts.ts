import { type Kysely, sql } from 'kysely';

/** The embedded user pool and the accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_users (
      sub text primary key,
      email text not null,
      status text not null check (status in ('UNCONFIRMED', 'CONFIRMED')),
      attributes jsonb not null,
      -- Salt and SRP verifier, sealed under the identity key.
      secret bytea not null,
      created_at timestamptz not null default now()
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
    create table identity_keys (
      kid text primary key,
      public_jwk jsonb not null,
      -- The private key, sealed under the identity key.
      private_key bytea not null,
      created_at timestamptz not null default now()
    );

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
      cart jsonb not null
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
  `.execute(db);
}
