import { type Kysely, sql } from 'kysely';

/** The sandbox approves payments of wallets, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_checkouts
      drop constraint sandbox_checkouts_provider_check,
      add constraint sandbox_checkouts_provider_check
        check (provider in ('afterpay', 'paypal', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'AFTERPAY'));
  `.execute(db);
}
