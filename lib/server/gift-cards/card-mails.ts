import 'server-only';
import { sql } from 'kysely';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lastFourOf } from './insert-card.ts';

/** For how many days after a card's expiry the shop keeps to whom it was mailed, for complaints. */
const DAYS = 90;

/** Deletes to whom cards were mailed, once they have been expired for long enough. */
export async function forgetExpiredCardMails(db: Db): Promise<void> {
  await db
    .deleteFrom('gift_card_mails as mail')
    .using('vouchers')
    .whereRef('vouchers.code', '=', 'mail.code')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .execute();
}

/**
 * Deletes the record of which cards were mailed to an address. The cards stay valid. Staff who mail
 * one again have to be told the address.
 */
export async function forgetCardMails(trx: Db, address: string): Promise<void> {
  await trx
    .deleteFrom('gift_card_mails')
    .where(sql<string>`lower(to_address)`, '=', address.toLowerCase())
    .where('sent_at', 'is not', null)
    .execute();
}

/**
 * Deletes what buyers wrote to the recipients of their orders' cards, and their names. A card that is
 * still to be mailed keeps both until then: its recipient has a right to know from whom it is.
 */
export async function forgetCardSenders(trx: Db, orderNumbers: readonly string[]): Promise<void> {
  await trx
    .updateTable('gift_card_mails as mail')
    .from('gift_card_purchases as bought')
    .set({ from_name: '', message: '' })
    .whereRef('bought.code', '=', 'mail.code')
    .where((row) => row('order_number', '=', row.fn.any(row.val([...orderNumbers]))))
    .where('sent_at', 'is not', null)
    .execute();
}

/**
 * The gift cards that were mailed to an address. Cards whose e-mail still waits are left out: they
 * shall be a surprise.
 */
export async function readCardMails(db: Db, address: string): Promise<AccountExport['giftCards']> {
  const rows = await db
    .selectFrom('gift_card_mails')
    .select(['code', 'to_name', 'from_name', 'message', 'sent_at'])
    .where(sql<string>`lower(to_address)`, '=', address.toLowerCase())
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => ({
    lastFour: lastFourOf(row.code),
    to: row.to_name,
    from: row.from_name,
    message: row.message,
    sentAt: row.sent_at?.toISOString() ?? '',
  }));
}
