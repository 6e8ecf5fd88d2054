import { expect, it } from 'vitest';
import { offerState } from '#lib/commerce/staff/offer-state.ts';
import {
  codeWords,
  effectWords,
  limitWords,
  offerTimes,
  usesWords,
} from '#lib/commerce/staff/offer-words.ts';

it('an offer is planned until it begins, and has ended at its end', () => {
  const unused = { totalUsageLimit: null, used: 0 };
  const state = (now: number, isWithdrawn = false) =>
    offerState({ startsAt: 10, endsAt: 20, isWithdrawn, ...unused }, now);
  expect([9, 10, 19, 20].map((now) => state(now))).toEqual([
    'planned',
    'running',
    'running',
    'ended',
  ]);
  expect(state(15, true)).toBe('ended');
  expect(offerState({ startsAt: null, endsAt: null, isWithdrawn: false, ...unused }, 0)).toBe(
    'running',
  );
});

it('an offer is used up at its limit, unless it is planned or has ended', () => {
  const state = (now: number, used: number) =>
    offerState({ startsAt: 10, endsAt: 20, isWithdrawn: false, totalUsageLimit: 2, used }, now);
  expect(state(10, 1)).toBe('running');
  expect([9, 10, 20].map((now) => state(now, 2))).toEqual(['planned', 'used-up', 'ended']);
});

it('an offer is told in words', () => {
  expect(effectWords({ kind: 'linePercent', percent: 10 })).toBe('10 % off each product');
  expect(effectWords({ kind: 'orderAmount', amount: 2_000 })).toBe('$20.00 off together');
  expect(effectWords({ kind: 'freeDelivery', methodKinds: ['standard', 'express'] })).toBe(
    'Free standard and express delivery',
  );
  expect(offerTimes({ startsAt: null, endsAt: null })).toBe('no end');
  expect(limitWords({ totalUsageLimit: 1_000, usageCountLimit: 1, codesOnce: false })).toBe(
    '1,000 in all, 1 for each customer',
  );
  expect(codeWords({ codes: ['A', 'B'], codeCount: 1_002 })).toBe('A, B and 1,000 more');
  expect(codeWords({ codes: [], codeCount: 0 })).toBe('none, it applies by itself');
  expect(usesWords({ uses: 10_000, given: 1, hasMoreUses: true })).toBe(
    'more than 10,000 orders, $0.01',
  );
  // Uses from before an import have no amounts.
  expect(usesWords({ uses: 3, given: 0 })).toBe('3 orders');
});
