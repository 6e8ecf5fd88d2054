import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import { BLOCK_REASONS } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import { blockGiftCard, unblockGiftCard } from '#lib/server/gift-cards/block-gift-card.ts';
import { findCard } from './gift-cards/find-card.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run gift-cards:block -- CARD REASON [--why TEXT]
npm run gift-cards:block -- CARD --undo [--why TEXT]

Blocks a gift card: it keeps its money but pays for nothing.

  CARD    its id, or the last 4 characters of its code
  REASON  ${BLOCK_REASONS.join(', ')}
  --undo  unblocks it
  --why   what happened, for the audit`;

await runCommand(async () => {
  const { card, reason, why } = readArguments();
  const done = await withConnections({ max: 1, migrates: true }, async (db) => {
    const id = await findCard(db, card);
    const context = { db, actor: staff('gift-cards:block'), now: new Date() };
    return reason === null
      ? unblockGiftCard(context, { id, ...why })
      : blockGiftCard(context, { id, reason, ...why });
  });
  const { id, lastFour, balance } = done;
  const state = reason === null ? 'is not blocked any more' : 'is blocked';
  console.log(`${giftCardName(lastFour)} (${id}) ${state}. It holds ${formatCents(balance)}.`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { undo: { type: 'boolean', default: false }, why: { type: 'string' } },
    });
    const [card, word, ...more] = positionals;
    if (card === undefined || more.length > 0) throw new Error('Name one gift card.');
    const why = values.why === undefined ? {} : { why: values.why };
    if (values.undo) {
      if (word !== undefined) throw new Error('--undo works without a reason.');
      return { card, reason: null, why };
    }
    const reason = BLOCK_REASONS.find((known) => known === word);
    if (!reason) throw new Error(`Name a reason: ${BLOCK_REASONS.join(', ')}.`);
    return { card, reason, why };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
