import { checkAudit, checkEvents } from './books/events.ts';
import { checkBoughtCards, checkGiftCards } from './books/gift-cards.ts';
import { checkMails } from './books/mails.ts';
import { checkOrders } from './books/orders.ts';
import { checkPayments, checkRefunds } from './books/payments.ts';
import type { Sides } from './books/sides.ts';
import { checkStock } from './books/stock.ts';

export interface Verdict {
  /** What was compared, and how much of it. */
  checked: Record<string, number>;
  /** Everything that is wrong. */
  wrong: string[];
  /** Same message twice, as when its server's answer was lost: no fault. */
  mailsSentAgain: number;
  /** The same of events. */
  eventsSentAgain: number;
}

/** Compares all sides. */
export function checkBooks(sides: Sides): Verdict {
  const wrong = [
    ...checkOrders(sides),
    ...checkPayments(sides),
    ...checkRefunds(sides),
    ...checkGiftCards(sides),
    ...checkBoughtCards(sides),
    ...checkStock(sides),
    ...checkMails(sides),
    ...checkEvents(sides),
    ...checkAudit(sides),
    ...sides.shop.stuck,
  ];
  const { shop, provider, mails, events, checkouts, commands } = sides;
  return {
    checked: {
      checkouts: checkouts.length,
      orders: shop.orders.length,
      ...countProviders(provider),
      'gift card payments': shop.giftCardUses.length,
      'moves of stock': shop.ledger.length,
      mails: mails.length,
      events: shop.events.length,
      commands: commands.length,
    },
    wrong,
    mailsSentAgain: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
    eventsSentAgain: events.length - new Set(events.map(({ id }) => id)).size,
  };
}

function countProviders(entries: Sides['provider']): Record<string, number> {
  const names = entries.map(({ provider, kind, state }) => `${provider} ${kind}s, ${state}`);
  return Object.fromEntries(
    Map.groupBy(names, (name) => name)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );
}
