import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityAt, unitsToPickUp } from '#lib/commerce/store-locations/pickup.ts';

const BASIC = { functionalType: 'basic' } as const;
const VIRTUAL = { functionalType: 'virtual' } as const;

describe('availabilityAt a store', () => {
  const wanted = [
    { variantId: 'a', qty: 2 },
    { variantId: 'b', qty: 1 },
  ];
  const at = (units: Record<string, number>) =>
    availabilityAt(wanted, new Map(Object.entries(units)));

  it('is outOfStock with the variants that are missing, in the order of the cart', () => {
    expect(at({})).toEqual({ status: 'outOfStock', missing: ['a', 'b'] });
    expect(at({ a: 1, b: 9 })).toEqual({ status: 'outOfStock', missing: ['a'] });
    expect(at({ a: 9, b: -1 })).toEqual({ status: 'outOfStock', missing: ['b'] });
  });

  it('is limitedStock when the store has just 1 to 3 of one item', () => {
    expect(at({ a: 2, b: 4 })).toEqual({ status: 'limitedStock', missing: [] });
    expect(at({ a: 4, b: 3 })).toEqual({ status: 'limitedStock', missing: [] });
    expect(at({ a: 4, b: 4 })).toEqual({ status: 'inStock', missing: [] });
  });
});

describe('pickup at a store', () => {
  const units = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -1, max: 6 }));
  const lines = fc.array(
    fc.record({
      variantId: fc.constantFrom('a', 'b', 'c', 'd'),
      qty: fc.integer({ min: 1, max: 6 }),
      product: fc.constantFrom(BASIC, VIRTUAL, null),
    }),
    { maxLength: 6 },
  );

  it('is offered exactly when it has enough of each variant whose stock is counted', () => {
    fc.assert(
      fc.property(lines, units, (cart, has) => {
        const enough = ['a', 'b', 'c', 'd'].every((id) => {
          const counted = cart.filter(
            ({ variantId, product }) => variantId === id && product !== VIRTUAL,
          );
          const qty = counted.reduce((sum, line) => sum + line.qty, 0);
          return qty === 0 || (has[id] ?? 0) >= qty;
        });
        const { status, missing } = availabilityAt(
          unitsToPickUp(cart),
          new Map(Object.entries(has)),
        );
        const isPickup = cart.some(({ product }) => product !== VIRTUAL);
        expect(status === 'outOfStock').toBe(!(enough && isPickup));
        expect(missing.length === 0).toBe(enough);
      }),
    );
  });

  it('does not depend on the order of lines, and is still offered with more stock', () => {
    fc.assert(
      fc.property(lines, units, (cart, has) => {
        const isOffered = (lines: typeof cart, more: number) => {
          const store = new Map(Object.entries(has).map(([id, qty]) => [id, qty + more]));
          return availabilityAt(unitsToPickUp(lines), store).status !== 'outOfStock';
        };
        expect(isOffered(cart.toReversed(), 0)).toBe(isOffered(cart, 0));
        if (isOffered(cart, 0)) expect(isOffered(cart, 1)).toBe(true);
      }),
    );
  });
});
