import { expect, test } from 'vitest';
import { checkBooks } from '#tests/faults/books.ts';
import { first, type GoodRun, goodRun } from './good-run.ts';

test('the books of a run agree where nothing is wrong', () => {
  expect(checkBooks(goodRun()).wrong).toEqual([]);
});

test('a message that is sent again under its Message-ID is told and is no fault', () => {
  const run = goodRun();
  run.mails.push(first(run.mails));
  run.events.push(first(run.events));
  expect(checkBooks(run)).toMatchObject({ wrong: [], mailsSentAgain: 1, eventsSentAgain: 1 });
});

test.each<[string, (run: GoodRun) => void, RegExp]>([
  ['a lost order', ({ shop }) => shop.orders.shift(), /SB1 was told .* and is lost/],
  [
    'an order with another total',
    ({ shop }) => Object.assign(first(shop.orders), { total: 9_001 }),
    /told with 9000 and is stored with 9001/,
  ],
  [
    'an order that was placed twice',
    ({ shop }) => shop.orders.push({ ...first(shop.orders), number: 'SB9' }),
    /ordered once and has SB1,SB9/,
  ],
  [
    'a key with two attempts',
    ({ shop }) => shop.attempts.push({ ...first(shop.attempts), orderNumber: 'SB9' }),
    /key-1 has 2 attempts/,
  ],
  [
    'an order after a refusal',
    ({ shop }) => Object.assign(shop.attempts[1] ?? {}, { state: 'placed' }),
    /was refused, and SB2 was placed/,
  ],
  [
    'a checkout without an answer',
    ({ checkouts }) => Object.assign(checkouts[1] ?? {}, { outcome: 'unknown' }),
    /never got an answer/,
  ],
  [
    'a gift card that was charged twice',
    ({ shop }) => Object.assign(first(shop.giftCards), { balance: 1_000 }),
    /has 1000; by its uses 3000/,
  ],
  [
    'a gift card that stays held',
    ({ shop }) => Object.assign(shop.giftCardUses[1] ?? {}, { state: 'held' }),
    /still held for SB2/,
  ],
  [
    'a bought gift card that was never issued',
    ({ shop }) => shop.boughtCards.pop(),
    /has 1 gift cards, and 0 were issued/,
  ],
  [
    'a bought gift card of another price',
    ({ shop }) => Object.assign(first(shop.boughtCards), { amount: 2_000 }),
    /paid 1000 for a gift card of 2000/,
  ],
  [
    'a gift card that was mailed twice',
    ({ shop }) => shop.outbox.push({ ...(shop.outbox[2] ?? first(shop.outbox)), state: 'failed' }),
    /1 gift cards were mailed, by 2 mails/,
  ],
  [
    'stock without a move',
    ({ shop }) => Object.assign(first(shop.stock), { qty: 7 }),
    /is 7; by its ledger 8/,
  ],
  [
    'units that were taken twice',
    ({ shop }) => {
      shop.ledger.push({ ...(shop.ledger[1] ?? first(shop.ledger)) });
      first(shop.stock).qty = 6;
    },
    /has 2 of boot-9 and took 4/,
  ],
  [
    'units of a refused checkout that stay away',
    ({ shop }) => {
      shop.ledger.splice(3, 1);
      first(shop.stock).qty = 7;
    },
    /SB2 has 0 of boot-9 and took 1/,
  ],
  [
    'oversold stock',
    ({ shop }) => {
      first(shop.ledger).delta = 1;
      first(shop.stock).qty = -1;
    },
    /is -1: it was oversold/,
  ],
  [
    'cancelled units that do not come back',
    ({ shop }) => Object.assign(first(first(shop.orders).lines), { cancelled: 1 }),
    /SB1 has 1 cancelled units, and 0 came back/,
  ],
  ['an event that never came', ({ events }) => events.pop(), /order.shipped .* never reached/],
  ['events out of order', ({ events }) => events.reverse(), /order.shipped .* out of order/],
  ['a command without its audit', ({ shop }) => shop.audit.pop(), /done 1 times, and 0 times/],
  [
    'a command that was carried out twice',
    ({ shop }) => shop.audit.push(first(shop.audit)),
    /done 1 times, and 2 times/,
  ],
  ['what is stuck', ({ shop }) => shop.stuck.push('Job send-mail failed'), /Job send-mail failed/],
])('the books show %s', (_name, plant, told) => {
  const run = goodRun();
  plant(run);
  expect(checkBooks(run).wrong.join('\n')).toMatch(told);
});
