import { describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { type CartLine, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { outdatedProducts, pricedLine } from '#lib/commerce/cart/priced-line.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { testProduct } from '#tests/support/products.ts';

const product = testProduct({ price: 5_000 });

function lineOf(change: Partial<Product> = {}): CartLine {
  const { id } = product;
  const items = [{ id: 'a', productId: id, variantId: `${id}-9`, qty: 2, createdAt: 1 }];
  const [line] = viewCart(items, new Map([[id, { ...product, ...change }]]), GUEST).lines;
  if (!line) throw new Error('The cart has no line.');
  return line;
}

const priced: PricedLine = {
  productId: product.id,
  variantId: `${product.id}-9`,
  qty: 2,
  unitPrice: 5_000,
  subtotal: 10_000,
  discount: 1_000,
  total: 9_000,
  promotional: true,
};

describe('pricedLine', () => {
  it('returns the priced line that matches the line on screen', () => {
    expect(pricedLine(lineOf(), [priced])).toBe(priced);
  });

  it.each([{ qty: 3 }, { unitPrice: 4_999 }, { variantId: 'boot-black-10' }])(
    'returns null when the priced line has %j',
    (change) => {
      expect(pricedLine(lineOf(), [{ ...priced, ...change }])).toBeNull();
    },
  );
});

describe('outdatedProducts', () => {
  it('lists products whose price changed, that have sold out or that are available again', () => {
    expect(outdatedProducts([lineOf()], [{ ...priced, unitPrice: 1 }])).toEqual([product.id]);
    expect(outdatedProducts([lineOf()], [])).toEqual([product.id]);
    expect(outdatedProducts([lineOf({ state: 'discontinued' })], [priced])).toEqual([product.id]);
  });

  it('does not list a product when only its quantity differs', () => {
    expect(outdatedProducts([lineOf()], [{ ...priced, qty: 1 }])).toEqual([]);
  });
});
