import { type Kysely, sql } from 'kysely';

/** Comparing the payment providers' ledgers with ours, their notices, and disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_state_check,
      add constraint payments_state_check
        check (state in ('authorised', 'captured', 'settled', 'voided')),
      -- When we learned that the money is ours; null: not yet, as far as we know.
      add column settled_at timestamptz;
    alter table refunds add column updated_at timestamptz not null default now();
    update refunds set updated_at = created_at;
    create index orders_placed on orders (placed_at);

    -- Refunds that somebody made at a provider, outside the shop.
    create table noted_refunds (
      gateway text not null,
      id text not null,
      -- At the provider; null if it does not say.
      payment_id text,
      order_number text,
      amount integer not null,
      currency text not null,
      refunded_at timestamptz not null,
      noted_at timestamptz not null default now(),
      primary key (gateway, id)
    );

    -- What a comparison found and a person has to look at.
    create table payment_problems (
      id integer primary key generated always as identity,
      gateway text not null,
      kind text not null,
      -- Id of the payment or refund.
      subject text not null,
      order_number text,
      amount integer not null,
      currency text not null,
      -- The state in our books and at the provider; null: it is not there.
      ours text,
      theirs text,
      -- When the payment or refund was made.
      happened_at timestamptz not null,
      found_at timestamptz not null default now(),
      -- When a comparison last saw it.
      seen_at timestamptz not null default now(),
      -- A person has dealt with it, or a comparison found it gone.
      closed_at timestamptz,
      closed_by text check (closed_by in ('person', 'comparison')),
      unique (gateway, kind, subject),
      check ((closed_at is null) = (closed_by is null))
    );
    create index payment_problems_open on payment_problems (found_at) where closed_at is null;

    -- What buyers' banks dispute; once told by the provider, asked for anew at each notice.
    create table disputes (
      gateway text not null,
      id text not null,
      payment_id text not null,
      order_number text,
      kind text not null,
      status text not null,
      reason text not null,
      amount integer not null,
      currency text not null,
      -- Days, YYYY-MM-DD. The shop may answer until the end of reply_by; null: it cannot, or not any more.
      received_on text,
      reply_by text,
      updated_at timestamptz not null default now(),
      primary key (gateway, id)
    );

    -- Signed notices can be sent again by anybody who has seen them: each is acted on once.
    create table provider_notices (
      gateway text not null,
      kind text not null,
      subject text not null,
      sent_at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (gateway, kind, subject, sent_at)
    );
    create index sandbox_payments_created on sandbox_payments (created_at);
  `.execute(db);
}
