import type { Sides } from './sides.ts';
import { sumOf } from './sums.ts';

/** A card's balance is what it began with, less what was spent, and with what came back. */
export function* checkGiftCards({ shop }: Sides): Generator<string> {
  const uses = Map.groupBy(shop.giftCardUses, ({ code }) => code);
  const back = Map.groupBy(shop.giftCardRefunds, ({ code }) => code);
  for (const { code, initial, balance } of shop.giftCards) {
    const spent = (uses.get(code) ?? []).filter(({ state }) => state !== 'released');
    const given = (back.get(code) ?? []).filter(({ state }) => state === 'done');
    const expected = initial - sumOf(spent) + sumOf(given);
    if (balance !== expected) yield `Gift card ${code} has ${balance}; by its uses ${expected}.`;
    if (balance < 0) yield `Gift card ${code} is overdrawn.`;
  }
  for (const { code, orderNumber, state } of shop.giftCardUses) {
    if (state === 'held') yield `Gift card ${code} is still held for ${orderNumber}.`;
  }
}

/** Each unit of a bought gift card has one card of its price; each card was mailed once. */
export function* checkBoughtCards({ shop }: Sides): Generator<string> {
  const bought = Map.groupBy(shop.boughtCards, ({ orderNumber, line }) => `${orderNumber} ${line}`);
  for (const { number, status, lines } of shop.orders) {
    for (const { line, qty, total } of lines.filter(({ isGiftCard }) => isGiftCard)) {
      const cards = bought.get(`${number} ${line}`) ?? [];
      if (cards.length !== qty && status !== 'cancelled') {
        yield `Order ${number} has ${qty} gift cards, and ${cards.length} were issued.`;
      }
      for (const { amount } of cards) {
        if (amount !== null && amount !== total / qty) {
          yield `Order ${number} paid ${total / qty} for a gift card of ${amount}.`;
        }
      }
    }
  }
  const mails = shop.outbox.filter(({ kind }) => kind === 'gift-card').length;
  if (mails !== shop.mailedCards.length) {
    yield `${shop.mailedCards.length} gift cards were mailed, by ${mails} mails.`;
  }
}
