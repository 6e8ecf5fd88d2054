import fc from 'fast-check';
import { expect, it } from 'vitest';
import { g, modN, N, powN } from '#lib/server/identity/srp/big-integer.ts';
import { runs } from '#tests/support/runs.ts';

/** The power by its definition: squares and products. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = modN(result * result);
    if (bit === '1') result = modN(result * base);
  }
  return result;
}

const exponents = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

it.each([0n, 1n, g, 3n, 5n, N - 2n, N - 1n])('powN of the base %s is the power', (base) => {
  for (const exponent of [0n, 1n, 2n, 3n, 127n, 128n, 2n ** 128n, 2n ** 256n - 1n]) {
    expect(powN(base, exponent), String(exponent)).toBe(power(base, exponent));
  }
});

it('powN of any base below N is the power', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: N - 1n }), exponents, (base, exponent) => {
      expect(powN(base, exponent)).toBe(power(base, exponent));
    }),
    runs(20),
  );
});
