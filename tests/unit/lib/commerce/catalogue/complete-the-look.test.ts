import { describe, expect, it } from 'vitest';
import { lookIdsOf, lookOf } from '#lib/commerce/catalogue/complete-the-look.ts';
import { testProduct } from '#tests/support/products.ts';

const product = (id: string, model = id, rest: Parameters<typeof testProduct>[0] = {}) =>
  testProduct({ id, erpProductParentCode: model, ...rest });
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('a look', () => {
  it('shows what can be bought, in its order', () => {
    const found = [
      product('sock'),
      null,
      product('coming', 'coming', { state: 'coming' }),
      product('none', 'none', { soldOut: true }),
      product('pants'),
    ];
    expect(ids(lookOf(found, []))).toEqual(['sock', 'pants']);
  });

  it('shows a model once, and none that the shopper has in another colour', () => {
    const found = [product('sock-red', 'sock'), product('sock-blue', 'sock'), product('hat')];
    expect(ids(lookOf(found, []))).toEqual(['sock-red', 'hat']);
    expect(ids(lookOf(found, [product('sock-green', 'sock')]))).toEqual(['hat']);
  });
});

describe('what goes with a cart', () => {
  it('is the best of each product first, without what is in the cart', () => {
    const cart = [
      { id: 'boot', goesWith: ['sock', 'pants', 'poles'] },
      { id: 'tee', goesWith: ['shorts', 'sock', 'boot'] },
    ];
    expect(lookIdsOf(cart)).toEqual(['sock', 'shorts', 'pants', 'poles']);
  });

  it('is eight products at most, and nothing for an empty cart', () => {
    const goesWith = Array.from({ length: 12 }, (_, n) => `p${n}`);
    expect(lookIdsOf([{ id: 'boot', goesWith }])).toHaveLength(8);
    expect(lookIdsOf([])).toEqual([]);
  });
});
