import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const item = (overrides: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  productId: 'boot-black',
  variantId: 'boot-black-9',
  qty: 2,
  createdAt: 0,
  ...overrides,
});

function view(items: CartItem[], ...products: (Product | [string, null])[]) {
  const loaded = new Map(
    products.map((entry) => (Array.isArray(entry) ? entry : [entry.id, entry])),
  );
  return viewCart(items, loaded, GUEST);
}

describe('viewCart', () => {
  it('joins an item with its product', () => {
    const boot = testProduct({ price: 10_000, erpOriginalPrice: 15_000, isDiscounted: true });
    const { lines, subtotal, gst, units, canCheckOut } = view([item()], boot);
    expect(lines[0]).toMatchObject({
      name: 'Bluff Boot',
      path: '/products/boot-black',
      size: '9',
      shownSize: '9',
      colour: 'Black',
      availability: 'current',
      unitPrice: 10_000,
      wasPrice: 15_000,
      total: 20_000,
      violations: [],
      quantities: { min: 1, max: 10, step: 1 },
      available: true,
    });
    expect({ subtotal, gst, units, canCheckOut }).toEqual({
      subtotal: 20_000,
      gst: 1_818,
      units: 2,
      canCheckOut: true,
    });
  });

  it('leaves a size the units of the product’s limit that its other sizes in the cart do not take', () => {
    const items = [
      item({ id: 'nine', qty: 1 }),
      item({ id: 'ten', variantId: 'boot-black-10', qty: 2 }),
      item({ id: 'eight', variantId: 'boot-black-8', qty: 1 }),
      item({ id: 'other', productId: 'hat', variantId: 'hat-8', qty: 4 }),
    ];
    const boot = testProduct({ cartQtyProductMax: 6 });
    const { lines } = view(items, boot, testProduct({ id: 'hat' }));
    expect(lines.map((line) => [line.item.id, line.quantities.max])).toEqual([
      ['other', 10],
      ['eight', 3],
      ['ten', 4],
      ['nine', 3],
    ]);
  });

  it('shows the first picture of the product, if it has one', () => {
    const first = { type: 'IMAGE', src: '/one.jpg', alt: '', width: 4, height: 5 } as const;
    const boot = testProduct({ productGallery: [first, { ...first, src: '/two.jpg' }] });
    expect(view([item()], boot).lines[0]?.image).toEqual(first);
    expect(view([item()], testProduct()).lines[0]?.image).toBeNull();
  });

  it('shows no size when the product has only one', () => {
    const hat = testProduct({ variants: [testVariant({ id: 'boot-black-9', label: 'One size' })] });
    expect(view([item()], hat).lines[0]).toMatchObject({ size: 'One size', shownSize: null });
  });

  it('prevents checkout while one item is invalid', () => {
    const tooMany = item({ id: 'b', variantId: 'boot-black-10', qty: 99 });
    expect(view([item(), tooMany], testProduct()).canCheckOut).toBe(false);
  });

  it('shows the newest line first', () => {
    const later = item({ id: 'b', variantId: 'boot-black-10', createdAt: 5 });
    const { lines } = view([item(), later], testProduct());
    expect(lines.map((line) => line.item.id)).toEqual(['b', 'a']);
  });

  it('separates items whose product is still loading from those whose product or size is gone', () => {
    const items = [
      item({ id: 'coming', productId: 'unknown' }),
      item({ id: 'gone', productId: 'gone' }),
      item({ id: 'size', variantId: 'boot-black-15' }),
    ];
    const { pending, missing, lines, canCheckOut } = view(items, testProduct(), ['gone', null]);
    expect(pending.map(({ id }) => id)).toEqual(['coming']);
    expect(missing.map(({ id }) => id)).toEqual(['gone', 'size']);
    expect(lines).toEqual([]);
    expect(canCheckOut).toBe(false);
  });

  it('prevents checkout while the cart is empty or still loading', () => {
    expect(view([]).canCheckOut).toBe(false);
    const pending = item({ id: 'b', productId: 'later' });
    expect(view([item(), pending], testProduct()).canCheckOut).toBe(false);
  });
});
