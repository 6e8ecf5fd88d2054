import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { withoutOrdered } from '#lib/commerce/cart/without-ordered.ts';

const item = (variantId: string, qty: number): CartItem => ({
  id: `item-${variantId}`,
  productId: 'boot',
  variantId,
  qty,
  createdAt: 0,
});

describe('the cart after an order', () => {
  it('loses exactly the ordered units', () => {
    const lines = fc.array(
      fc.record({
        variantId: fc.constantFrom('8', '9', '10'),
        qty: fc.integer({ min: 1, max: 5 }),
      }),
    );
    const units = (list: readonly { variantId: string; qty: number }[], variantId: string) =>
      list.filter((entry) => entry.variantId === variantId).reduce((sum, { qty }) => sum + qty, 0);
    fc.assert(
      fc.property(lines, lines, (held, ordered) => {
        const items = held.map(({ variantId, qty }, index) => ({
          ...item(variantId, qty),
          id: String(index),
        }));
        const left = withoutOrdered(
          items,
          ordered.map((one) => ({ ...one, productId: 'boot' })),
        );
        for (const variantId of ['8', '9', '10']) {
          const expected = Math.max(0, units(held, variantId) - units(ordered, variantId));
          expect(units(left, variantId)).toBe(expected);
        }
        expect(left.every(({ qty }) => qty > 0)).toBe(true);
      }),
    );
  });
});
