import { type Kysely, sql } from 'kysely';

/**
 * When a gift card expired as it paid: refunds extend the card itself. Of uses before this, the date
 * of now is the closest that is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: never, or not known.
    alter table voucher_uses add column card_expires_at timestamptz;
    update voucher_uses set card_expires_at = vouchers.expires_at
    from vouchers where vouchers.code = voucher_uses.code and vouchers.expires_at is not null;
  `.execute(db);
}
