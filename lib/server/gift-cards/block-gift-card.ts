import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { BlockReason } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { type CardName, lastFourOf, scheduleSend } from './insert-card.ts';
import { type LockedCard, lockSeenCard, refuseEnded } from './lock-card.ts';

/** What is left on the card. An order that is being placed may still get what it has taken. */
export interface BlockedGiftCard extends CardName {
  balance: Cents;
}

/**
 * Blocks a card: it pays for nothing until it is unblocked. It keeps its money, and is not mailed
 * meanwhile.
 * @throws CommandError `NotFound`; `Conflict` if it was blocked for good
 */
export const blockGiftCard = defineCommand({
  name: 'gift-card.block',
  permission: 'gift-cards:write',
  work: async (
    scope,
    { id, reason, why }: { id: string; reason: BlockReason; why?: string },
  ): Promise<BlockedGiftCard> => {
    const { trx, record } = scope;
    const card = await lockSeenCard(scope, id);
    refuseEnded(card);
    const blocked = { id, lastFour: lastFourOf(card.code), balance: card.balance };
    if (card.blocked_for === reason) return blocked;
    await trx
      .updateTable('vouchers')
      .set({ suspended: true, blocked_for: reason })
      .where('code', '=', card.code)
      .execute();
    await record({
      entity: 'gift-card',
      id,
      type: 'gift-card.blocked',
      data: { lastFour: blocked.lastFour, reason, balance: card.balance },
      before: stateOf(card),
      after: { suspended: true, blockedFor: reason },
      ...(why !== undefined && { why }),
    });
    return blocked;
  },
});

/**
 * Unblocks a card, also one that an offers file has suspended. If its e-mail waits, it is sent.
 * @throws CommandError `NotFound`; `Conflict` if it is not blocked, or was blocked for good
 */
export const unblockGiftCard = defineCommand({
  name: 'gift-card.unblock',
  permission: 'gift-cards:write',
  work: async (scope, { id, why }: { id: string; why?: string }): Promise<BlockedGiftCard> => {
    const { trx, record } = scope;
    const card = await lockSeenCard(scope, id);
    refuseEnded(card);
    if (!card.suspended) throw new CommandError('Conflict', `Gift card ${id} is not blocked.`);
    await trx
      .updateTable('vouchers')
      .set({ suspended: false, blocked_for: null })
      .where('code', '=', card.code)
      .execute();
    await sendIfWaiting(scope, card);
    const lastFour = lastFourOf(card.code);
    await record({
      entity: 'gift-card',
      id,
      type: 'gift-card.unblocked',
      data: { lastFour, balance: card.balance },
      before: stateOf(card),
      after: { suspended: false, blockedFor: null },
      ...(why !== undefined && { why }),
    });
    return { id, lastFour, balance: card.balance };
  },
});

/** A card that was blocked on its date was not mailed. */
async function sendIfWaiting({ trx }: CommandScope, { id, code }: LockedCard): Promise<void> {
  const mail = await trx
    .selectFrom('gift_card_mails')
    .select('send_at')
    .where('code', '=', code)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail) await scheduleSend(trx, id, mail.send_at);
}

function stateOf({ suspended, blocked_for: blockedFor, balance }: LockedCard) {
  return { suspended, blockedFor, balance };
}
