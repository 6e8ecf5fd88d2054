import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bucketOf,
  endOf,
  MOST_VITAL,
  percentile,
  type Vital,
} from '#lib/commerce/analytics/counts.ts';

it.each<[Vital, number]>([
  ['LCP', MOST_VITAL],
  ['CLS', 10],
])('a bucket of %s ends at most 10 % above its values, and never below', (vital, most) => {
  const unit = vital === 'CLS' ? 0.001 : 1;
  fc.assert(
    fc.property(fc.double({ min: unit, max: most, noNaN: true }), (value) => {
      const end = endOf(vital, bucketOf(vital, value));
      expect(end).toBeGreaterThanOrEqual(value * (1 - 1e-6));
      expect(end).toBeLessThanOrEqual(value * 1.1 * (1 + 1e-6));
    }),
  );
});

it('bucketOf puts 0 into bucket 0, and all values above the maximum into the last bucket', () => {
  expect(bucketOf('CLS', 0)).toBe(0);
  expect(bucketOf('INP', 1e12)).toBe(bucketOf('INP', MOST_VITAL));
  expect(bucketOf('INP', MOST_VITAL)).toBeLessThan(2 ** 15);
});

it('percentile returns the end of the bucket that holds it, and null without values', () => {
  const buckets = [
    { bucket: 60, count: 1 },
    { bucket: 50, count: 74 },
    { bucket: 55, count: 25 },
  ];
  expect(percentile('LCP', buckets, 0.5)).toBe(endOf('LCP', 50));
  expect(percentile('LCP', buckets, 0.75)).toBe(endOf('LCP', 55));
  expect(percentile('LCP', buckets, 1)).toBe(endOf('LCP', 60));
  expect(percentile('LCP', [], 0.5)).toBeNull();
});
