import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { testPricing } from '#tests/support/pricing.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';
import { linesToPrice } from './pricing-arbitraries.ts';

describe('the cart and the checkout', () => {
  it('show the same prices for a cart without promotions', () => {
    fc.assert(
      fc.property(linesToPrice, (lines) => {
        const products = new Map(
          lines.map(({ productId, product }) => {
            const variants = ['8', '9'].map((id) => testVariant({ id, qty: 1_000 }));
            return [productId, testProduct({ ...product, id: productId, variants })];
          }),
        );
        const items = lines.map(({ productId, variantId, qty }, index) => ({
          id: `item-${index}`,
          productId,
          variantId,
          qty,
          createdAt: index,
        }));
        const view = viewCart(items, products, GUEST);
        const answer = priceCheckout(testPricing({ lines }));
        expect(answer).toMatchObject({
          itemSubtotal: view.subtotal,
          grandTotal: view.subtotal,
          gst: view.gst,
        });
        expect(answer.lines.map((line) => line.subtotal)).toEqual(
          view.lines.map((line) => line.total).toReversed(),
        );
      }),
    );
  });
});
