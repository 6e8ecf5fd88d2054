import { type Kysely, sql } from 'kysely';

/** Returns, refunds, and when an order was delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Null: not known.
      add column delivered_at timestamptz,
      -- What was given back.
      add column refunded integer not null default 0 check (refunded between 0 and total),
      -- Frequent-flyer points it lost by that.
      add column points_taken_back integer not null default 0 check (points_taken_back >= 0);
    -- What was given back, or is about to be: no payment ever gives back more than it was.
    alter table payments
      add column refunded integer not null default 0 check (refunded between 0 and amount);
    alter table voucher_uses
      add column refunded integer not null default 0 check (refunded between 0 and amount);

    create table returns (
      number text primary key,
      order_number text not null references orders on delete cascade,
      idempotency_key text not null unique,
      request_hash bytea not null,
      state text not null check (
        state in ('requested', 'approved', 'received', 'refunded', 'declined', 'cancelled')
      ),
      -- Each state with its time.
      history jsonb not null,
      -- The store where the goods are handed in; null: they are posted.
      erp_store_id text,
      store_name text,
      delivery integer not null check (delivery >= 0),
      message text,
      -- GST in what was given back; null until it was.
      gst integer,
      requested_at timestamptz not null default now(),
      check ((erp_store_id is null) = (store_name is null)),
      check ((state = 'refunded') = (gst is not null))
    );
    create index returns_order on returns (order_number, requested_at);
    create index returns_open on returns (requested_at)
      where state in ('requested', 'approved', 'received');

    create table return_lines (
      return_number text not null references returns on delete cascade,
      position integer not null,
      order_number text not null,
      line integer not null,
      qty integer not null check (qty > 0),
      reason text not null,
      comment text not null,
      wish jsonb not null,
      exchange_size text,
      refund integer not null check (refund >= 0),
      -- Another one was sent instead, so it gives back no money.
      replaced boolean not null default false,
      primary key (return_number, position),
      foreign key (order_number, line) references order_lines on delete cascade
    );
    create index return_lines_order on return_lines (order_number, line);

    -- Each unit of an order is in one return at most. A return that is declined or cancelled
    -- lets go of its units.
    create table return_units (
      order_number text not null,
      line integer not null,
      unit integer not null check (unit >= 0),
      return_number text not null,
      position integer not null,
      primary key (order_number, line, unit),
      foreign key (return_number, position) references return_lines on delete cascade
    );
    create index return_units_return on return_units (return_number, position);

    -- The parts of a return's refund. The id names it at the payment provider, which makes each
    -- refund once however often it is asked.
    create table refunds (
      id uuid primary key,
      return_number text not null references returns on delete cascade,
      payment_id text references payments on delete cascade,
      voucher_code text references vouchers,
      amount integer not null check (amount > 0),
      state text not null check (state in ('pending', 'done', 'refused')),
      -- Why the provider refused; null: it did not.
      refusal text,
      -- A person gave it back outside the shop.
      by_hand boolean not null default false,
      created_at timestamptz not null default now(),
      check (payment_id is null or voucher_code is null),
      unique (return_number, payment_id),
      unique (return_number, voucher_code)
    );

    create table sandbox_refunds (
      id text primary key,
      payment_id text not null,
      amount integer not null check (amount > 0),
      created_at timestamptz not null default now()
    );
    create index sandbox_refunds_payment on sandbox_refunds (payment_id);
    alter table sandbox_faults
      drop constraint sandbox_faults_operation_check,
      add constraint sandbox_faults_operation_check
        check (operation in ('authorise', 'find', 'capture', 'void', 'refund'));
  `.execute(db);
}
