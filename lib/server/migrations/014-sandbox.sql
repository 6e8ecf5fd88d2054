-- The sandbox payment provider's own tables; no table of the shop refers to them.

-- An entered card: only its last four digits, never its CVV.
create table sandbox_tokens (
  token_hash bytea primary key,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry text not null,
  outcome jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A keyed hash of the card's number.
  fingerprint text
);
create index sandbox_tokens_expiry on sandbox_tokens (expires_at);

-- Saved payment methods.
create table sandbox_vault (
  id uuid primary key,
  customer_id text not null,
  type text not null check (type in ('CREDIT_CARD', 'PAYPAL')),
  label text not null,
  -- MM/YY of a card; empty for a payment account.
  expiry text not null,
  created_at timestamptz not null default now(),
  -- A keyed hash of the card's number; null for other methods.
  fingerprint text,
  -- Saving the same method twice stores it once.
  unique (customer_id, label, expiry)
);

-- What a shopper is asked to approve on the Afterpay or PayPal page, or in a wallet.
create table sandbox_checkouts (
  token_hash bytea primary key,
  provider text not null
    check (provider in ('afterpay', 'paypal', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'AFTERPAY')),
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

-- The ledger; it keeps declined payments too, as real providers do.
create table sandbox_payments (
  id text primary key,
  order_number text not null,
  amount integer not null check (amount > 0),
  type text not null,
  label text not null,
  state text not null
    check (state in ('authorised', 'captured', 'voided', 'declined', 'undecided')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why it was declined.
  code text,
  currency text not null default 'AUD',
  -- What was captured, if that is not all of it.
  captured_amount integer check (captured_amount > 0),
  constraint sandbox_payments_code_check check ((code is not null) = (state = 'declined'))
);
create index sandbox_payments_order on sandbox_payments (order_number);
create index sandbox_payments_created on sandbox_payments (created_at);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

-- Planned faults, for tests and for trying by hand.
create table sandbox_faults (
  id integer primary key generated always as identity,
  operation text not null
    check (operation in ('authorise', 'find', 'capture', 'void', 'refund')),
  kind text not null check (kind in (
    'hang', 'error', 'garbage', 'lost', 'late', 'drip', 'twice',
    'undecided', 'amount', 'currency', 'part'
  )),
  delay_ms integer not null check (delay_ms >= 0),
  remaining integer not null check (remaining >= 0)
);
