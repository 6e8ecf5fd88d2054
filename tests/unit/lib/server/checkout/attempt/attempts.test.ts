import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { requestHash } from '#lib/server/checkout/attempt/attempts.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const ADDRESS = enteredAddress();

const REQUEST: PlaceOrderRequest = {
  cart: {
    items: [
      { productId: 'a', variantId: 'a-1', qty: 1 },
      { productId: 'b', variantId: 'b-1', qty: 2 },
    ],
    promoCodes: ['TENOFF'],
    shippingAddress: ADDRESS,
    shipping: {
      type: 'DELIVERY',
      methodCode: 'standard',
      instructions: '',
      authorityToLeave: false,
    },
    payment: {
      methods: [
        { type: 'voucher', amount: 500, code: 'GIFTCARD1', pin: '1234' },
        { type: 'braintree', amount: 1_000, token: { type: 'immediate', value: 'token' } },
      ],
    },
  },
  email: 'ada@wattle.example',
  firstName: 'Ada',
  lastName: 'Wattle',
  phone: '0491 570 006',
  agreeToMarketing: false,
  billingAddress: ADDRESS,
  shown: { grandTotal: 1_500, amountOutstanding: 1_000 },
};

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown, keys: (names: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => shuffled(part, keys));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    keys(Object.keys(fields)).map((key) => [key, shuffled(fields[key], keys)]),
  );
}

/** Paths of all primitive values in it. */
function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function changed(request: PlaceOrderRequest, path: readonly string[]): PlaceOrderRequest {
  const copy = structuredClone(request);
  let at = copy as unknown as Record<string, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  at[last] = `${at[last]}x`;
  return copy;
}

describe('requestHash', () => {
  it('is the same for any order of fields', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const order = (names: string[]) =>
          names
            .toSorted((a, b) => ((a.length * 7 + seed) % 5) - ((b.length * 7 + seed) % 5))
            .reverse();
        const other = shuffled(REQUEST, order) as PlaceOrderRequest;
        expect(requestHash(other)).toEqual(requestHash(REQUEST));
      }),
    );
  });

  it('differs when any field differs, except for a PIN', () => {
    for (const path of leaves(REQUEST)) {
      const same = requestHash(changed(REQUEST, path)).equals(requestHash(REQUEST));
      expect([path.join('.'), same]).toEqual([path.join('.'), path.at(-1) === 'pin']);
    }
  });
});
