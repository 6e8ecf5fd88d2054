import { parseArgs } from 'node:util';
import { sendGiftCardAgain } from '#lib/server/gift-cards/send-gift-card.ts';
import { ADDRESSEE_OPTIONS, findCard, readAddressee } from './gift-cards/find-card.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run gift-cards:send -- CARD [--to NAME --email ADDRESS]

Emails a gift card again, with the same code and a new PIN. The old PIN does not work any more.

  CARD           its id, or the last 4 characters of its code
  --to, --email  another recipient`;

await runCommand(async () => {
  const { card, ...to } = readArguments();
  const id = await withConnections({ max: 1, migrates: true }, async (db) => {
    const found = await findCard(db, card);
    const context = { db, actor: staff('gift-cards:send'), now: new Date() };
    await sendGiftCardAgain(context, { id: found, ...to });
    return found;
  });
  console.log(`Gift card ${id} is emailed again.`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: ADDRESSEE_OPTIONS,
    });
    const [card, ...more] = positionals;
    if (card === undefined || more.length > 0) throw new Error('Name one gift card.');
    return { card, ...readAddressee(values) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
