import type { Cents } from '#lib/commerce/money.ts';

/**
 * Splits an amount by weight, to the cent (Hamilton's method): each part is its exact share rounded
 * down, and the leftover cents go to the largest remainders, earlier parts first. Weights are
 * non-negative integers; if `amount` is at most their sum, no part exceeds its weight.
 * @throws RangeError if `amount` is not 0 and all weights are 0
 */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  if (amount === 0) return weights.map(() => 0);
  // Cents times cents can exceed Number.MAX_SAFE_INTEGER for carts of several hundred thousand
  // dollars.
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) throw new RangeError('Nothing to share an amount over.');
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const shares = exact.map(({ share }) => share);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.toSorted((a, b) => compare(b.remainder, a.remainder));
  for (const { index, share } of byRemainder.slice(0, left)) shares[index] = share + 1;
  return shares;
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
