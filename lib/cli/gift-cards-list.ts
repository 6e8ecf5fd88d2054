import { parseArgs } from 'node:util';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import {
  type GiftCardSearch,
  type ListedGiftCard,
  listGiftCards,
} from '#lib/server/gift-cards/list-gift-cards.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

/** Most cards to list. */
const LISTED = 100;

const USAGE = `npm run gift-cards:list -- [CARD | --email ADDRESS]

Lists gift cards, the newest first, at most ${LISTED}: never their codes and PINs.

  CARD     a card's id, or the last 4 characters of its code
  --email  those mailed to an address`;

await runCommand(async () => {
  const search = readArguments();
  const cards = await withConnections({ max: 1 }, (db) => listGiftCards(db, search, LISTED + 1));
  const shown = cards.slice(0, LISTED);
  for (const card of shown) console.log(describe(card));
  const rest = shown.length < cards.length ? ' There are more: name a card or an address.' : '';
  console.log(`${counted(shown.length, 'gift card')}.${rest}`);
});

function readArguments(): GiftCardSearch | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' } },
    });
    const [card, ...more] = positionals;
    if (more.length > 0 || (card !== undefined && values.email !== undefined)) {
      throw new Error('Name one gift card, or an address.');
    }
    if (values.email !== undefined) return { address: values.email };
    if (card === undefined) return null;
    return card.length === 4 ? { lastFour: card } : { id: card.toUpperCase() };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function describe(card: ListedGiftCard): string {
  const { id, lastFour, balance, expiresAt, blocked, replacedBy, mail, orderNumber } = card;
  return [
    id,
    `…${lastFour}`,
    formatCents(balance),
    expiresAt ? `expires ${formatDay(expiresAt.getTime())}` : 'never expires',
    ...(blocked === null ? [] : [blocked]),
    ...(replacedBy === null ? [] : [`by ${replacedBy}`]),
    ...(orderNumber === null ? [] : [`order ${orderNumber}`]),
    ...(mail === null ? [] : [describeMail(mail)]),
  ].join('  ');
}

function describeMail({
  to,
  address,
  sendAt,
  isSent,
  isFailed,
}: NonNullable<ListedGiftCard['mail']>) {
  const state = isFailed ? 'could not be emailed' : isSent ? 'emailed' : 'to be emailed';
  return `${state} to ${plainText(to)} <${plainText(address)}> ${formatDay(sendAt.getTime())}`;
}
