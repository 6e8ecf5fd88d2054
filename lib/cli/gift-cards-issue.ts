import { parseArgs } from 'node:util';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatShort } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import { issueGiftCard, type NewGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run gift-cards:issue -- --amount DOLLARS --to NAME --email ADDRESS [--from NAME] [--message TEXT] [--on DATE]

Issues a gift card and emails its code and PIN, while the shop runs.

  --amount   dollars, such as 50 or 49.95
  --to       the recipient's name
  --email    the recipient's address
  --from     the sender's name
  --message  plain text
  --on       the day on which it is emailed, such as 2026-12-24; by default now`;

await runCommand(async () => {
  const card = readOptions();
  const issued = await withConnections({ max: 1, migrates: true }, (db) =>
    issueGiftCard({ db, actor: staff('gift-cards:issue'), now: new Date() }, card),
  );
  const { id, lastFour, sendAt, expiresAt } = issued;
  const [sent, expires] = [sendAt, expiresAt].map((time) => formatDay(Date.parse(time)));
  console.log(
    `${giftCardName(lastFour)} (${id}): ${formatShort(card.amount)}, emailed ${sent}, expires ${expires}.`,
  );
});

function readOptions(): NewGiftCard {
  try {
    const { values } = parseArgs({
      options: {
        amount: { type: 'string' },
        to: { type: 'string' },
        email: { type: 'string' },
        from: { type: 'string' },
        message: { type: 'string' },
        on: { type: 'string' },
      },
    });
    const { amount, to, email, from, message, on } = values;
    if (amount === undefined || to === undefined || email === undefined) {
      throw new Error('--amount, --to and --email are needed.');
    }
    return {
      amount: readDollars(amount),
      to: { name: to, address: email },
      ...(from !== undefined && { from }),
      ...(message !== undefined && { message }),
      ...(on !== undefined && { on }),
    };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function readDollars(text: string): number {
  if (!/^\d{1,6}(\.\d\d)?$/.test(text)) {
    throw new Error(`--amount must be dollars, like 50 or 49.95, not "${text}".`);
  }
  return Math.round(Number(text) * 100);
}
