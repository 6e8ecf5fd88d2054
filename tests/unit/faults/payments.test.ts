import { expect, test } from 'vitest';
import { checkBooks } from '#tests/faults/books.ts';
import { first, type GoodRun, goodRun, of, sale } from './good-run.ts';

test('a captured payment that was voided before it settled is given back as a whole', () => {
  const run = goodRun();
  first(run.provider).state = 'voided';
  run.provider.splice(2, 1);
  first(run.shop.refundParts).amount = 7_000;
  expect(checkBooks(run).wrong).toEqual([]);
});

test.each<[string, (run: GoodRun) => void, RegExp]>([
  [
    'a charge without an order',
    ({ provider }) => Object.assign(provider[1] ?? {}, { state: 'authorised' }),
    /is authorised, and belongs to no order/,
  ],
  [
    'a second charge for one order',
    ({ provider }) => provider.push(sale('pay-3', 'SB1', 7_000, 'captured')),
    /pay-3 .* belongs to no order/,
  ],
  [
    'another amount at the provider',
    ({ provider }) => Object.assign(first(provider), { amount: 7_001 }),
    /is 7000 here and 7001 there/,
  ],
  [
    'a capture that the provider never made',
    ({ provider }) => Object.assign(first(provider), { state: 'authorised' }),
    /is captured here and authorised there/,
  ],
  ['a payment that only the shop knows', ({ provider }) => provider.shift(), /not in the provider/],
  [
    'a refund that was made twice',
    ({ provider }) => provider.push({ ...(provider[2] ?? first(provider)), id: 'back-3' }),
    /are \[500\] here and \[500, 500\] there/,
  ],
  [
    'a refund that was never made',
    ({ provider }) => provider.splice(2, 1),
    /are \[500\] here and \[\] there/,
  ],
  [
    'a payment under another order',
    ({ provider }) => Object.assign(first(provider), { orderNumber: 'SB2' }),
    /is of SB1 here and of SB2 there/,
  ],
  [
    'a charge at Afterpay without an order',
    ({ provider }) => Object.assign(of(provider, { id: '2' }), { state: 'captured' }),
    /afterpay 2 of 4000 under SB4 is captured, and belongs to no order/,
  ],
  [
    'another amount at Afterpay',
    ({ provider }) => Object.assign(of(provider, { id: '1' }), { amount: 3_999 }),
    /afterpay 1 of SB3 is 4000 here and 3999 there/,
  ],
  [
    'a payment at Afterpay that was voided and not captured',
    ({ provider }) => Object.assign(of(provider, { id: '1' }), { state: 'voided' }),
    /afterpay 1 of SB3 is captured here and voided there/,
  ],
  [
    'a payment that the shop books with another provider',
    ({ shop }) => Object.assign(of(shop.payments, { id: '1' }), { provider: 'braintree' }),
    /SB3 was told with 4000 by Afterpay, and 0 is booked/,
  ],
  [
    'a refund at Afterpay that was made twice',
    ({ provider }) => provider.push({ ...of(provider, { id: 'back-2' }), id: 'back-3' }),
    /afterpay 1 are \[4000\] here and \[4000, 4000\] there/,
  ],
  [
    'a refund at Afterpay of another amount',
    ({ provider }) => Object.assign(of(provider, { id: 'back-2' }), { amount: 3_999 }),
    /afterpay 1 are \[4000\] here and \[3999\] there/,
  ],
])('the books show %s', (_name, plant, told) => {
  const run = goodRun();
  plant(run);
  expect(checkBooks(run).wrong.join('\n')).toMatch(told);
});
