import { type Kysely, sql } from 'kysely';

/** The sandbox payment provider's own tables; no table of the shop refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An entered card: only its last four digits, never its CVV.
    create table sandbox_tokens (
      token_hash bytea primary key,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      expiry text not null,
      outcome jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index sandbox_tokens_expiry on sandbox_tokens (expires_at);

    -- What a shopper is asked to approve on the Afterpay or PayPal page.
    create table sandbox_checkouts (
      token_hash bytea primary key,
      provider text not null check (provider in ('afterpay', 'paypal')),
      amount integer not null check (amount > 0),
      currency text not null,
      -- The delivery address; null for a pickup.
      shipping_address jsonb,
      state text not null default 'created'
        check (state in ('created', 'approved', 'cancelled', 'used')),
      -- Approved on the page, but declined when it pays.
      declines boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sandbox_checkouts_expiry on sandbox_checkouts (expires_at);

    create table sandbox_payments (
      id text primary key,
      order_number text not null,
      amount integer not null check (amount > 0),
      type text not null,
      label text not null,
      state text not null check (state in ('authorised', 'captured', 'voided')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sandbox_payments_order on sandbox_payments (order_number);

    -- Planned faults, for tests and for trying by hand.
    create table sandbox_faults (
      id integer primary key generated always as identity,
      operation text not null check (operation in ('authorise', 'find', 'capture', 'void')),
      kind text not null check (kind in ('hang', 'error', 'garbage', 'lost', 'late')),
      delay_ms integer not null check (delay_ms >= 0),
      remaining integer not null check (remaining >= 0)
    );
  `.execute(db);
}
