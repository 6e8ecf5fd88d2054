import { type Kysely, sql } from 'kysely';

/** Requests for an e-mail when a product can be bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
  `.execute(db);
}
