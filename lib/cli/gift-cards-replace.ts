import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import { replaceGiftCard } from '#lib/server/gift-cards/replace-gift-card.ts';
import { ADDRESSEE_OPTIONS, findCard, readAddressee } from './gift-cards/find-card.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run gift-cards:replace -- CARD [--to NAME --email ADDRESS] [--why TEXT]

Replaces a gift card: emails a new code and PIN for what is left, and blocks the old one for good.

  CARD           its id, or the last 4 characters of its code
  --to, --email  another recipient
  --why          what happened, for the audit`;

await runCommand(async () => {
  const { card, ...input } = readArguments();
  const replacing = await withConnections({ max: 1, migrates: true }, async (db) =>
    replaceGiftCard(
      { db, actor: staff('gift-cards:replace'), now: new Date() },
      { id: await findCard(db, card), ...input },
    ),
  );
  const { id, lastFour, amount } = replacing;
  console.log(`${giftCardName(lastFour)} (${id}) replaces it, with ${formatCents(amount)}.`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...ADDRESSEE_OPTIONS, why: { type: 'string' } },
    });
    const [card, ...more] = positionals;
    if (card === undefined || more.length > 0) throw new Error('Name one gift card.');
    return {
      card,
      ...readAddressee(values),
      ...(values.why !== undefined && { why: values.why }),
    };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
