import { type Kysely, sql } from 'kysely';

/** The smallest and largest order that an account of Afterpay's takes, in cents, as last learnt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table afterpay_limits (
      -- The environment and the merchant's id: limits belong to one account.
      account text primary key,
      min_amount integer not null check (min_amount >= 0),
      max_amount integer not null check (max_amount >= 0),
      learnt_at timestamptz not null
    )`.execute(db);
}
