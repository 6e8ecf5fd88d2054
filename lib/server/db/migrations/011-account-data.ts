import { type Kysely, sql } from 'kysely';

/** Frequent-flyer members, the sandbox's saved payment methods, and deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The embedded frequent-flyer programme's own.
    create table loyalty_members (
      member_id text primary key check (member_id ~ '^[0-9]{1,10}$'),
      last_name text not null,
      active boolean not null
    );

    -- The sandbox provider's own, as its other tables: what pays again without being typed in.
    create table sandbox_vault (
      id uuid primary key,
      customer_id text not null,
      type text not null check (type in ('CREDIT_CARD', 'PAYPAL')),
      label text not null,
      -- MM/YY of a card; empty for a payment account.
      expiry text not null,
      created_at timestamptz not null default now(),
      -- Saved twice it is one.
      unique (customer_id, label, expiry)
    );

    -- That an account was here and is gone, and nothing of it: tokens from before count no more.
    create table deleted_customers (
      id text primary key,
      deleted_at timestamptz not null default now()
    );

    -- Of a deleted account: not found again by its e-mail address.
    alter table orders add column detached boolean not null default false;

    -- Who used an offer, besides under which address: null for guests.
    alter table promotion_uses add column customer_id text;
    create index promotion_uses_customer_id on promotion_uses (customer_id, promotion_id)
      where customer_id is not null;
  `.execute(db);
}
