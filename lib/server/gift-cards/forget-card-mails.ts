import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How long after its expiry it is known to whom a card was mailed: for complaints. */
const DAYS = 90;

/** Deletes to whom cards were mailed that have long expired. */
export async function forgetExpiredCardMails(db: Db): Promise<void> {
  await db
    .deleteFrom('gift_card_mails as mail')
    .using('vouchers')
    .whereRef('vouchers.code', '=', 'mail.code')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .execute();
}

/** Deletes what was mailed to an address. The cards stay valid; who wants one again is asked for it. */
export async function forgetCardMails(trx: Db, address: string): Promise<void> {
  await trx
    .deleteFrom('gift_card_mails')
    .where(sql<string>`lower(to_address)`, '=', address.toLowerCase())
    .where('sent_at', 'is not', null)
    .execute();
}
