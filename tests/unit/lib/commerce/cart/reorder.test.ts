import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { GUEST, itemViolations } from '#lib/commerce/cart/cart-validity.ts';
import { addItem } from '#lib/commerce/cart/edit-cart.ts';
import { planReorder } from '#lib/commerce/cart/reorder.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import { orderLine } from '#tests/support/orders.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const ordered = (product: Product, qty: number, variantId = `${product.id}-9`): OrderLine =>
  orderLine({ productId: product.id, variantId, qty, name: product.name });
const known = (...products: Product[]) =>
  new Map<string, Product | null>(products.map((product) => [product.id, product]));
const inCart = (product: Product, qty: number, variantId = `${product.id}-9`): CartItem => ({
  id: variantId,
  productId: product.id,
  variantId,
  qty,
  createdAt: 1,
});

/** For a reordered line: the quantity added, the quantity missing, and why. */
function plan(product: Product, qty: number, items: readonly CartItem[] = [], shopper = GUEST) {
  const { additions, shortfalls } = planReorder(
    [ordered(product, qty)],
    known(product),
    items,
    shopper,
  );
  return [additions[0]?.qty ?? 0, shortfalls[0]?.missing ?? 0, shortfalls[0]?.reason];
}

describe('buying an order again', () => {
  it('leaves out products and sizes that no longer exist', () => {
    const boot = testProduct({ id: 'boot' });
    const lines = [ordered(boot, 2, 'boot-47'), orderLine({ productId: 'gone', qty: 1 })];
    const { additions, shortfalls } = planReorder(lines, known(boot), [], GUEST);
    expect(additions).toEqual([]);
    expect(shortfalls.map(({ missing, reason }) => [missing, reason])).toEqual([
      [2, 'No longer available.'],
      [1, 'No longer available.'],
    ]);
    expect(planReorder(lines, new Map([['boot', null]]), [], GUEST).shortfalls).toHaveLength(2);
  });

  it('adds as many units as are available, and says how many are missing', () => {
    const variants = [testVariant({ id: 'boot-9', qty: 2 })];
    const boot = testProduct({ id: 'boot', variants });
    expect(plan(boot, 5)).toEqual([2, 3, 'Only 2 available.']);
    expect(plan(boot, 5, [inCart(boot, 1)])).toEqual([
      1,
      4,
      'Only 2 available. You have 1 in your cart.',
    ]);
    expect(plan(boot, 1, [inCart(boot, 2)])).toEqual([
      0,
      1,
      'Only 2 available. You have 2 in your cart.',
    ]);
  });

  it('follows the multiples and limits that quantities have now', () => {
    const pairs = testProduct({ cartQtyVariantMultipleOf: 2 });
    expect(plan(pairs, 5)).toEqual([4, 1, 'Multiples of 2 required.']);
    expect(plan(pairs, 1)).toEqual([0, 1, 'Multiples of 2 required.']);
    expect(plan(testProduct({ cartQtyVariantMin: 3 }), 2)).toEqual([
      0,
      2,
      'Minimum 3 to checkout.',
    ]);
    expect(plan(testProduct({ cartQtyVariantMax: 4 }), 9)).toEqual([4, 5, 'Maximum 4 per order.']);
  });

  it('counts two sizes of a product towards its limit', () => {
    const boot = testProduct({ id: 'boot', cartQtyProductMax: 3 });
    const lines = [ordered(boot, 2), ordered(boot, 2, 'boot-10')];
    const { additions, shortfalls } = planReorder(lines, known(boot), [], GUEST);
    expect(additions.map(({ qty }) => qty)).toEqual([2, 1]);
    expect(shortfalls[0]).toMatchObject({ missing: 1, reason: 'Maximum 3 per order in total.' });
  });

  it('never adds more than was ordered, and never makes a line invalid', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null });
    const cases = fc.record({
      stock: fc.integer({ min: 0, max: 12 }),
      cartQtyProductMax: limit,
      cartQtyVariantMax: limit,
      cartQtyVariantMin: limit,
      cartQtyVariantMultipleOf: limit,
      wanted: fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 3 }),
      held: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(cases, ({ stock, wanted, held, ...limits }) => {
        const variants = ['8', '9', '10'].map((label) =>
          testVariant({ id: `boot-${label}`, label, qty: stock }),
        );
        const boot = testProduct({ id: 'boot', variants, ...limits });
        const lines = wanted.map((qty, index) => ordered(boot, qty, variants[index]?.id));
        let items: readonly CartItem[] = held > 0 ? [inCart(boot, held)] : [];
        const { additions, shortfalls } = planReorder(lines, known(boot), items, GUEST);
        for (const { variantId, qty } of additions) {
          items = addItem(items, {
            id: variantId,
            productId: 'boot',
            variantId,
            qty,
            createdAt: 2,
          });
          const item = items.find((other) => other.variantId === variantId);
          expect(item && itemViolations(item, boot, items, GUEST)).toEqual([]);
        }
        for (const line of lines) {
          const added = additions.find(({ variantId }) => variantId === line.variantId)?.qty ?? 0;
          const missing = shortfalls.find((shortfall) => shortfall.line === line)?.missing ?? 0;
          expect(added + missing).toBe(line.qty);
        }
      }),
    );
  });
});
