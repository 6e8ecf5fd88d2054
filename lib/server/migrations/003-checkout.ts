import { type Kysely, sql } from 'kysely';

/** Offers, gift cards, shipping methods, and orders with their attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_methods (
      code text primary key,
      label text not null,
      description text not null,
      kind text not null check (kind in ('standard', 'express', 'storePickup')),
      price integer not null check (price >= 0),
      free_from integer check (free_from >= 0),
      authority_to_leave boolean not null,
      postcodes jsonb not null,
      position integer not null,
      enabled boolean not null
    );

    create table promotions (
      id text primary key,
      definition jsonb not null,
      enabled boolean not null,
      used integer not null default 0 check (used >= 0)
    );
    create table promotion_codes (
      code text primary key check (code = upper(code)),
      promotion_id text not null references promotions on delete cascade
    );
    create index promotion_codes_promotion on promotion_codes (promotion_id);
    -- One row per use, from the start of the attempt; a failed attempt deletes it.
    create table promotion_uses (
      promotion_id text not null references promotions on delete cascade,
      order_number text not null,
      customer text not null,
      primary key (promotion_id, order_number)
    );
    create index promotion_uses_customer on promotion_uses (customer, promotion_id);
    create index promotion_uses_order on promotion_uses (order_number);

    create table vouchers (
      code text primary key check (code = upper(code)),
      pin_salt bytea not null,
      pin_hash bytea not null,
      initial_amount integer not null check (initial_amount > 0),
      balance integer not null check (balance between 0 and initial_amount),
      expires_at timestamptz,
      suspended boolean not null default false,
      created_at timestamptz not null default now()
    );
    -- Tries are counted for every code, so that existing and made-up gift cards lock in the
    -- same way.
    create table voucher_wrong_pins (
      code_hash bytea primary key,
      tries integer not null,
      last_at timestamptz not null
    );
    create table voucher_uses (
      order_number text not null,
      code text not null references vouchers,
      amount integer not null check (amount > 0),
      state text not null check (state in ('held', 'spent', 'released')),
      primary key (order_number, code)
    );
    create index voucher_uses_code on voucher_uses (code);

    create table order_attempts (
      idempotency_key text primary key,
      request_hash bytea not null,
      order_number text not null unique,
      state text not null check (state in ('authorising', 'placed', 'refused')),
      -- The priced order to place; null once the attempt has ended.
      draft jsonb,
      -- Why the attempt was refused: code and message.
      refusal jsonb,
      -- Until then the process that works on it counts as alive.
      lease_until timestamptz not null,
      -- A payment was requested and its outcome is unknown: look for it, and void it if found.
      payment_unknown boolean not null default false,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create index order_attempts_at_work on order_attempts (lease_until) where state = 'authorising';
    create index order_attempts_unknown on order_attempts (settled_at)
      where state = 'refused' and payment_unknown;

    create table orders (
      number text primary key,
      placed_at timestamptz not null,
      status text not null,
      channel text not null check (channel in ('pos', 'web')),
      email text not null,
      customer_id text,
      total integer not null check (total >= 0),
      -- The whole order as its buyer sees it; later catalogue changes do not affect it.
      details jsonb not null,
      agree_to_marketing boolean not null,
      loyalty_member_id text,
      fraud_token text
    );
    create index orders_customer on orders (customer_id, placed_at desc, number)
      where customer_id is not null;
    create index orders_email on orders (lower(email));
    create table order_lines (
      order_number text not null references orders on delete cascade,
      position integer not null,
      product_id text not null,
      variant_id text not null,
      qty integer not null check (qty > 0),
      total integer not null check (total >= 0),
      primary key (order_number, position)
    );
    create index order_lines_variant on order_lines (variant_id);

    create table payments (
      id text primary key,
      order_number text not null references orders on delete cascade,
      gateway text not null,
      type text not null,
      label text not null,
      amount integer not null check (amount > 0),
      state text not null check (state in ('authorised', 'captured', 'voided')),
      updated_at timestamptz not null default now()
    );
    create index payments_order on payments (order_number);
  `.execute(db);
}
