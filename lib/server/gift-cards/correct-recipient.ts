import 'server-only';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { giftCardDay, giftCardSendTime } from '#lib/commerce/vouchers/gift-card-terms.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { scheduleSend } from './insert-card.ts';
import { lockCard } from './lock-card.ts';

/**
 * Mails the card of an order's line to somebody else, or on another day. Call it under the order's
 * lock.
 * @throws CommandError `Conflict` for a card that was mailed, `Invalid` for a date
 */
export async function correctRecipient(
  { trx, now }: Pick<CommandScope, 'trx' | 'now'>,
  { orderNumber, line }: { orderNumber: string; line: number },
  { name, email, message, on }: CardRecipient,
): Promise<void> {
  const sendAt = giftCardSendTime(giftCardDay(on) ?? 0, now.getTime());
  if (sendAt === null) {
    throw new CommandError('Invalid', 'The date must be today or within a year.');
  }
  const { numUpdatedRows } = await trx
    .updateTable('order_recipients')
    .set({ name, email, message, send_on: on })
    .where((row) => row.and({ order_number: orderNumber, line }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const issued = await trx
    .selectFrom('gift_card_purchases as bought')
    .innerJoin('vouchers', 'vouchers.code', 'bought.code')
    .select('vouchers.id')
    .where((row) => row.and({ order_number: orderNumber, line }))
    .executeTakeFirst();
  const card = issued && (await lockCard(trx, issued.id));
  const { numUpdatedRows: changed = 0n } = card
    ? await trx
        .updateTable('gift_card_mails')
        .set({ to_name: name, to_address: email, message, send_at: new Date(sendAt) })
        .where('code', '=', card.code)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
    : {};
  if (!card || changed === 0n) {
    throw new CommandError('Conflict', `The gift card of line ${line + 1} was emailed already.`);
  }
  await scheduleSend(trx, card.id, new Date(sendAt));
}
