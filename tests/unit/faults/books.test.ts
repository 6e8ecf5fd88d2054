import { expect, test } from 'vitest';
import { checkBooks, type Sides } from '#tests/faults/books.ts';

type Checkout = Sides['checkouts'][number];

/** One order of two boots, paid by a gift card and a card, sent, and one unit given back in money. */
function goodRun() {
  const order = {
    number: 'SB1',
    total: 9_000,
    payments: [
      { type: 'VOUCHER', amount: 2_000 },
      { type: 'CREDIT_CARD', amount: 7_000 },
    ],
    lines: [{ variantId: 'boot-9', qty: 2 }],
  };
  const placed: Checkout = {
    ...{ shopper: 'shopper-1', key: 'key-1', email: 'one@shopper.example', isGuest: true },
    ...{ outcome: 'placed', code: null, order, tries: 3 },
  };
  const refused: Checkout = {
    ...{ shopper: 'shopper-2', key: 'key-2', email: 'two@shopper.example', isGuest: true },
    ...{ outcome: 'refused', code: 'PaymentUnavailable', order: null, tries: 1 },
  };
  const news = { kind: 'order-news', to: 'one@shopper.example', state: 'sent', orderNumber: 'SB1' };
  return {
    checkouts: [placed, refused],
    commands: [
      {
        ...{ actor: 'staff:7', key: 'key-3', command: 'order.ship', entityId: 'SB1' },
        ...{ outcome: 'done' as const, code: null },
      },
    ],
    shop: {
      orders: [
        {
          ...{ number: 'SB1', email: 'one@shopper.example', total: 9_000, status: 'shipped' },
          pickupStore: null,
          lines: [
            { line: 0, variantId: 'boot-9', qty: 2, cancelled: 0, total: 8_000, isGiftCard: false },
            { line: 1, variantId: 'gift', qty: 1, cancelled: 0, total: 1_000, isGiftCard: true },
          ],
        },
      ],
      attempts: [
        { key: 'key-1', orderNumber: 'SB1', state: 'placed' },
        { key: 'key-2', orderNumber: 'SB2', state: 'refused' },
      ],
      payments: [{ id: 'pay-1', orderNumber: 'SB1', amount: 7_000, state: 'captured' }],
      refundParts: [
        { id: 'part-1', orderNumber: 'SB1', paymentId: 'pay-1', amount: 500, state: 'done' },
      ],
      giftCards: [{ code: 'CARD', initial: 5_000, balance: 3_000 }],
      giftCardUses: [
        { orderNumber: 'SB1', code: 'CARD', amount: 2_000, state: 'spent', refunded: 0 },
        { orderNumber: 'SB2', code: 'CARD', amount: 1_000, state: 'released', refunded: 0 },
      ],
      giftCardRefunds: [],
      boughtCards: [{ orderNumber: 'SB1', line: 1, code: 'GIFT', amount: 1_000 }],
      mailedCards: [{ code: 'GIFT' }],
      stock: [{ place: 'online', variantId: 'boot-9', qty: 8 }],
      ledger: [
        { place: 'online', variantId: 'boot-9', delta: 10, cause: 'opening', reference: null },
        { place: 'online', variantId: 'boot-9', delta: -2, cause: 'order', reference: 'SB1' },
        { place: 'online', variantId: 'boot-9', delta: -1, cause: 'order', reference: 'SB2' },
        {
          place: 'online',
          variantId: 'boot-9',
          delta: 1,
          cause: 'order-released',
          reference: 'SB2',
        },
      ],
      shipments: [{ number: 'SH1', orderNumber: 'SB1' }],
      refunds: [{ number: 'RF1', orderNumber: 'SB1', cause: 'goodwill', made: true }],
      outbox: [
        { ...news, kind: 'order-confirmation', messageId: '<1@shop>', subject: '' },
        { ...news, messageId: '<2@shop>', subject: 'Your order SB1 is on its way' },
        { ...news, kind: 'gift-card', messageId: '<3@shop>', orderNumber: null, subject: '' },
      ],
      events: [
        { position: '1', type: 'order.placed', entity: 'order', entityId: 'SB1' },
        { position: '2', type: 'order.shipped', entity: 'order', entityId: 'SB1' },
      ],
      audit: [{ actor: 'staff:7', command: 'order.ship', entityId: 'SB1' }],
      stuck: [] as string[],
    },
    provider: [
      sale('pay-1', 'SB1', 7_000, 'settled'),
      // Of the checkout that was refused: looked for afterwards, and voided.
      sale('pay-2', 'SB2', 4_000, 'voided'),
      { ...sale('back-1', 'SB1', 500, 'settled'), kind: 'refund' as const, paymentId: 'pay-1' },
    ],
    mails: [
      { messageId: '<1@shop>', to: 'one@shopper.example' },
      { messageId: '<2@shop>', to: 'one@shopper.example' },
      { messageId: '<3@shop>', to: 'one@shopper.example' },
    ],
    events: [
      { id: '1', type: 'order.placed', entity: 'order', entityId: 'SB1' },
      { id: '2', type: 'order.shipped', entity: 'order', entityId: 'SB1' },
    ],
  };
}
type GoodRun = ReturnType<typeof goodRun>;

function sale(id: string, orderNumber: string, amount: number, status: string) {
  const entry: Sides['provider'][number] = {
    ...{ id, kind: 'sale', orderNumber, amount, status, paymentId: null },
  };
  return entry;
}

function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new Error('There is none.');
  return value;
}

test('the books of a run agree where nothing is wrong', () => {
  expect(checkBooks(goodRun()).wrong).toEqual([]);
});

test('a message that is sent again under its Message-ID is told and is no fault', () => {
  const run = goodRun();
  run.mails.push(first(run.mails));
  run.events.push(first(run.events));
  expect(checkBooks(run)).toMatchObject({ wrong: [], mailsSentAgain: 1, eventsSentAgain: 1 });
});

test('a captured payment that was voided before it settled is given back as a whole', () => {
  const run = goodRun();
  run.provider = [sale('pay-1', 'SB1', 7_000, 'voided')];
  first(run.shop.refundParts).amount = 7_000;
  expect(checkBooks(run).wrong).toEqual([]);
});

test.each<[string, (run: GoodRun) => void, RegExp]>([
  ['a lost order', ({ shop }) => shop.orders.pop(), /SB1 was told .* and is lost/],
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
    'a charge without an order',
    ({ provider }) => Object.assign(provider[1] ?? {}, { status: 'authorized' }),
    /is authorized, and belongs to no order/,
  ],
  [
    'a second charge for one order',
    ({ provider }) => provider.push(sale('pay-3', 'SB1', 7_000, 'settled')),
    /pay-3 .* belongs to no order/,
  ],
  [
    'another amount at the provider',
    ({ provider }) => Object.assign(first(provider), { amount: 7_001 }),
    /is 7000 here and 7001 there/,
  ],
  [
    'a capture that the provider never made',
    ({ provider }) => Object.assign(first(provider), { status: 'authorized' }),
    /is captured here and authorized there/,
  ],
  ['a payment that only the shop knows', ({ provider }) => provider.shift(), /not in the provider/],
  [
    'a refund that was made twice',
    ({ provider }) => provider.push({ ...(provider[2] ?? first(provider)), id: 'back-2' }),
    /are \[500\] here and \[500, 500\] there/,
  ],
  [
    'a refund that was never made',
    ({ provider }) => provider.pop(),
    /are \[500\] here and \[\] there/,
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
      shop.ledger.pop();
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
    /1 cancelled units, and 0 came back/,
  ],
  [
    'a confirmation that was written twice',
    ({ shop }) =>
      shop.outbox.push({ ...first(shop.outbox), messageId: '<4@shop>', state: 'failed' }),
    /has 2 confirmations/,
  ],
  ['a mail that nobody got', ({ mails }) => mails.splice(1, 1), /order-news .* was never taken/],
  [
    'a mail that the shop does not know',
    ({ mails }) => mails.push({ messageId: '<9@shop>', to: 'x' }),
    /<9@shop> was sent, and the shop does not know it/,
  ],
  ['a parcel without a mail', ({ shop }) => shop.outbox.splice(1, 1), /1 parcels and 0 mails/],
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
