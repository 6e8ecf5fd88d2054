import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from '#lib/commerce/share-out.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), {
  minLength: 1,
  maxLength: 9,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('shareOut', () => {
  it.each([
    ['by weight', 30, [100, 200], [10, 20]],
    ['the odd cent to the largest remainder', 10, [100, 200], [3, 7]],
    ['odd cents to the earlier of equals', 11, [1, 1, 1, 1], [3, 3, 3, 2]],
    ['nothing to what weighs nothing', 7, [0, 5, 0], [0, 7, 0]],
    ['nothing of nothing', 0, [0, 0], [0, 0]],
    ['exactly, beyond the safe integers', 99_999_999_999, [99_999_999_998, 1], [99_999_999_998, 1]],
  ])('shares %s', (_, amount, parts, shares) => {
    expect(shareOut(amount, parts)).toEqual(shares);
  });

  it('shares the whole to the cent, each share within a cent of its due and at most its weight', () => {
    const cases = weights.chain((parts) =>
      fc.tuple(fc.constant(parts), fc.integer({ min: 0, max: sum(parts) })),
    );
    fc.assert(
      fc.property(cases, ([parts, amount]) => {
        const shares = shareOut(amount, parts);
        expect(sum(shares)).toBe(amount);
        for (const [index, weight] of parts.entries()) {
          const share = BigInt(shares[index] ?? -1);
          const due = BigInt(amount) * BigInt(weight);
          const whole = BigInt(sum(parts)) || 1n;
          expect(share * whole > due - whole && share * whole < due + whole).toBe(true);
          expect(share <= weight).toBe(true);
        }
      }),
    );
  });

  it('throws when there is something to share and nobody to get it', () => {
    expect(() => shareOut(1, [0, 0])).toThrow(RangeError);
    expect(() => shareOut(1, [])).toThrow(RangeError);
  });
});
