import { expect, it } from 'vitest';
import { type OfferIntent, offerWarnings } from '#lib/commerce/staff/offer-warnings.ts';

const FINE: OfferIntent = {
  effect: { kind: 'linePercent', percent: 20 },
  ...{ exclusive: false, endsAt: 1, usageCountLimit: 1, totalUsageLimit: null },
  ...{ isAutomatic: false, codesOnce: false, covered: 3, hasSale: false, hasGiftCards: false },
  examples: [{ name: 'Boot', before: 5_000, after: 4_000, others: [], blockers: [] }],
};
const example = FINE.examples[0];

it('an offer like most has no warning', () => {
  expect(offerWarnings(FINE)).toEqual([]);
});

it.each<[string, Partial<OfferIntent>]>([
  ['covers no product', { covered: 0 }],
  ['100 % off', { effect: { kind: 'orderPercent', percent: 100 } }],
  ['More than half', { effect: { kind: 'linePercent', percent: 51 } }],
  [
    'cost nothing with it, such as Boot',
    {
      effect: { kind: 'lineAmount', amount: 9_000 },
      examples: [{ ...example, after: 0 } as never],
    },
  ],
  ['no end', { endsAt: null }],
  ['as often as they like', { usageCountLimit: null }],
  ['reduced products', { hasSale: true }],
  ['gift cards', { hasGiftCards: true }],
  ['adds up with “Sale”', { examples: [{ ...example, others: ['Sale'] } as never] }],
  ['to which “Sale” applies', { examples: [{ ...example, blockers: ['Sale'] } as never] }],
])('warns: %s', (text, change) => {
  expect(offerWarnings({ ...FINE, ...change })).toEqual([expect.stringContaining(text)]);
});
