import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineKey } from '#lib/commerce/cart/cart-item.ts';
import { parseCart } from '#stores/account-state/parse-items.ts';

const item = { id: 'a', productId: 'boot', variantId: 'boot-9', qty: 2, createdAt: 1_700_000 };

describe('parseCart', () => {
  it('drops unknown fields of an item, such as a price', () => {
    expect(parseCart([{ ...item, price: 1 }])).toEqual([item]);
  });

  it('keeps the good items of a damaged cart', () => {
    const broken = [
      null,
      7,
      'boot',
      [],
      { ...item, qty: 0 },
      { ...item, qty: 1.5 },
      { ...item, qty: '2' },
      { ...item, qty: Number.NaN },
      { ...item, qty: 1e9 },
      { ...item, productId: '' },
      { ...item, productId: 'has space' },
      { ...item, variantId: 'x'.repeat(121) },
      { ...item, id: undefined },
      { ...item, createdAt: -1 },
    ];
    expect(parseCart([...broken, item])).toEqual([item]);
  });

  it('keeps one line for a variant, and one line for an id', () => {
    const twin = { ...item, id: 'b', qty: 9, createdAt: item.createdAt + 1 };
    const namesake = { ...item, variantId: 'boot-10', createdAt: item.createdAt + 2 };
    expect(parseCart([twin, item])).toEqual([item]);
    expect(parseCart([item, namesake])).toEqual([item]);
  });

  it.each([[{}], [null], ['[]'], [5]])('returns null for %j', (json) => {
    expect(parseCart(json)).toBeNull();
  });

  it('returns valid items for any JSON', () => {
    const field = fc.oneof(fc.jsonValue(), fc.string(), fc.integer());
    const almostItem = fc.record(
      { id: field, productId: field, variantId: field, qty: field, createdAt: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(almostItem)), (json) => {
        const items = parseCart(json) ?? [];
        expect(new Set(items.map(lineKey)).size).toBe(items.length);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        for (const { qty } of items) expect(Number.isInteger(qty) && qty > 0).toBe(true);
      }),
    );
  });
});
