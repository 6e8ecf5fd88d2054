import { expect, it } from 'vitest';
import { type ChargedPeriod, wasPrice } from '#lib/commerce/pricing/was-price.ts';

const DAY = 24 * 60 * 60_000;
const SALE = 100 * DAY;
/** A price from some days before the sale until some days before it. */
const charged = (price: number, fromDays: number, untilDays: number | null): ChargedPeriod => ({
  price,
  from: SALE - fromDays * DAY,
  until: untilDays === null ? null : SALE - untilDays * DAY,
});
const was = (...periods: ChargedPeriod[]) =>
  wasPrice({ before: 10_000, price: 8_000, from: SALE, charged: periods });

// Australian Consumer Law, sections 18 and 29(1)(i): a “was” price must have been charged for a
// reasonable period immediately before. The shop's rule: on 14 of the 28 days before the sale.
it.each<[string, ChargedPeriod[], number | null]>([
  ['for a year', [charged(10_000, 365, null)], 10_000],
  ['for exactly 14 days', [charged(10_000, 14, 0)], 10_000],
  ['for a little less than 14 days', [charged(10_000, 13.99, 0)], null],
  [
    'in two spans of 14 days together',
    [charged(10_000, 20, 12), charged(9_000, 12, 6), charged(10_000, 6, null)],
    10_000,
  ],
  [
    'for 14 days, and also long ago',
    [charged(10_000, 365, 60), charged(9_000, 60, 14), charged(10_000, 14, null)],
    10_000,
  ],
  ['but long ago', [charged(10_000, 365, 20), charged(8_000, 20, null)], null],
  [
    'for 5 days, and a higher one before',
    [charged(12_000, 20, 5), charged(10_000, 5, null)],
    10_000,
  ],
  [
    'for only 3 days, and a lower one before',
    [charged(9_000, 60, 3), charged(10_000, 3, null)],
    null,
  ],
  ['never', [], null],
  ['only after the sale began', [charged(10_000, -1, null)], null],
])('wasPrice is $2 when the price was charged %s', (_name, periods, expected) => {
  expect(was(...periods)).toBe(expected);
});

it.each([8_000, 7_000])(
  'wasPrice is null for a price before of %i cents, as the price now is no lower',
  (before) => {
    const periods = [charged(before, 365, null)];
    expect(wasPrice({ before, price: 8_000, from: SALE, charged: periods })).toBeNull();
  },
);
