import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { withdrawMail } from '#lib/server/mail/outbox.ts';
import { type Addressee, checkedAddressee } from './addressee.ts';
import { type CardName, insertCard, lastFourOf, scheduleSend } from './insert-card.ts';
import { type LockedCard, lockSeenCard, refuseEnded } from './lock-card.ts';
import { setAddressee } from './send-gift-card.ts';

/** The new card. Times in ISO 8601; null: it never expires. */
export interface ReplacingGiftCard extends CardName {
  amount: Cents;
  expiresAt: string | null;
}

/**
 * Replaces a card by one with another code and PIN, the same balance and the same expiry, and mails
 * it to the same address or another one. The old card is blocked for good; money that comes back to
 * it goes to the new one.
 * @throws CommandError `NotFound`; `Conflict` if it is empty, expired, or blocked for more than being
 * lost or stolen; `Invalid`, also if nobody is known to mail it to
 */
export const replaceGiftCard = defineCommand({
  name: 'gift-card.replace',
  permission: 'gift-cards:write',
  work: async (
    scope,
    { id, to, why }: { id: string; to?: Addressee; why?: string },
  ): Promise<ReplacingGiftCard> => {
    const { trx, record } = scope;
    const old = await lockSeenCard(scope, id);
    refuseUnreplaceable(old, scope.now);
    const { balance: amount, expires_at: expires } = old;
    const { code, id: newId, lastFour } = await insertCard(trx, { amount, expiresAt: expires });
    await trx
      .updateTable('vouchers')
      .set({ balance: 0, suspended: true, blocked_for: 'replaced', replaced_by: code })
      .where('code', '=', old.code)
      .execute();
    await moveMail(scope, { from: old, to: { code, id: newId, lastFour }, addressee: to });
    const expiresAt = expires?.toISOString() ?? null;
    const money = { amount, expiresAt };
    await record({
      entity: 'gift-card',
      id,
      type: 'gift-card.replaced',
      data: { lastFour: lastFourOf(old.code), replacedBy: newId, ...money },
      before: { suspended: old.suspended, blockedFor: old.blocked_for, balance: amount },
      after: { suspended: true, blockedFor: 'replaced', balance: 0, replacedBy: newId },
      ...(why !== undefined && { why }),
    });
    await record({
      entity: 'gift-card',
      id: newId,
      type: 'gift-card.issued',
      data: { ...money, lastFour, replaces: id },
      after: { ...money, replaces: id, isToAnother: to !== undefined },
    });
    return { id: newId, lastFour, ...money };
  },
});

function refuseUnreplaceable(card: LockedCard, now: Date): void {
  const { id, suspended, blocked_for: reason, balance, expires_at: expires } = card;
  refuseEnded(card);
  const problem = (text: string) => new CommandError('Conflict', `Gift card ${id} ${text}`);
  if (suspended && reason !== 'lost' && reason !== 'stolen') {
    throw problem('is blocked: unblock it first, if its holder may have the money.');
  }
  if (balance === 0) throw problem('is empty: there is nothing to replace.');
  if (expires && expires <= now) throw problem('has expired.');
}

/** The new card is mailed on the old one’s date, or now if that one was mailed. */
async function moveMail(
  scope: CommandScope,
  moved: { from: LockedCard; to: CardName & { code: string }; addressee: Addressee | undefined },
): Promise<void> {
  const { trx, now } = scope;
  const { from, to, addressee } = moved;
  const known = await trx
    .selectFrom('gift_card_mails')
    .select(['send_at', 'sent_at', 'mail_id'])
    .where('code', '=', from.code)
    .executeTakeFirst();
  if (!known && !addressee) {
    throw new CommandError('Invalid', `To whom? Nobody got gift card ${from.id} by email.`);
  }
  if (known?.mail_id) await withdrawMail(trx, known.mail_id);
  const sendAt = known && !known.sent_at && known.send_at > now ? known.send_at : now;
  await trx
    .updateTable('gift_card_mails')
    .set({ code: to.code, send_at: sendAt, sent_at: null, mail_id: null })
    .where('code', '=', from.code)
    .execute();
  if (addressee) await setAddressee(scope, to.code, checkedAddressee(addressee));
  await scheduleSend(trx, to.id, sendAt);
}
