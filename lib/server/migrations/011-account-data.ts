import { type Kysely, sql } from 'kysely';

/** Frequent-flyer members, the sandbox's saved payment methods, and deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Members of the embedded frequent-flyer programme.
    create table loyalty_members (
      member_id text primary key check (member_id ~ '^[0-9]{1,10}$'),
      last_name text not null,
      active boolean not null
    );

    -- Saved payment methods at the sandbox provider.
    create table sandbox_vault (
      id uuid primary key,
      customer_id text not null,
      type text not null check (type in ('CREDIT_CARD', 'PAYPAL')),
      label text not null,
      -- MM/YY of a card; empty for a payment account.
      expiry text not null,
      created_at timestamptz not null default now(),
      -- Saving the same method twice stores it once.
      unique (customer_id, label, expiry)
    );

    -- Ids of deleted accounts: their tokens are no longer valid. Keeps nothing else of them.
    create table deleted_customers (
      id text primary key,
      deleted_at timestamptz not null default now()
    );

    -- True for orders of a deleted account: its e-mail address no longer finds them.
    alter table orders add column detached boolean not null default false;

    -- The customer who used a promotion, in addition to the e-mail address; null for guests.
    alter table promotion_uses add column customer_id text;
    create index promotion_uses_customer_id on promotion_uses (customer_id, promotion_id)
      where customer_id is not null;
  `.execute(db);
}
