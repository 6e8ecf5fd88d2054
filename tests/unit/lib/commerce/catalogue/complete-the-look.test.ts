import { describe, expect, it } from 'vitest';
import {
  lookIdsOf,
  lookOf,
  ownedOf,
  sharedUse,
} from '#lib/commerce/catalogue/complete-the-look.ts';
import { testProduct } from '#tests/support/products.ts';

const product = (id: string, model = id, rest: Parameters<typeof testProduct>[0] = {}) =>
  testProduct({ id, erpProductParentCode: model, erpProductType: id, ...rest });
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('a look', () => {
  it('shows what can be bought, in the given order', () => {
    const found = [
      product('sock'),
      null,
      product('coming', 'coming', { state: 'coming' }),
      product('none', 'none', { soldOut: true }),
      product('pants'),
    ];
    expect(ids(lookOf(found, [product('boot')]))).toEqual(['sock', 'pants']);
  });

  it('shows each model once, and none that the shopper has in another colour', () => {
    const found = [product('sock-red', 'sock'), product('sock-blue', 'sock'), product('hat')];
    expect(ids(lookOf(found, [product('boot')]))).toEqual(['sock-red', 'hat']);
    expect(ids(lookOf(found, [product('sock-green', 'sock')]))).toEqual(['hat']);
  });

  it('puts products for other activities last; those without activities suit any', () => {
    const used = (id: string, ...activities: string[]) =>
      product(id, id, activities.length > 0 ? { accessories: { activities } } : {});
    const found = [used('bed socks', 'Sleeping'), used('soap'), used('hiking gaiters', 'Hiking')];
    const boot = product('boot', 'boot', { footwear: { activities: ['Hiking', 'Snow'] } });
    expect(ids(lookOf(found, [boot]))).toEqual(['soap', 'hiking gaiters', 'bed socks']);
    expect(ids(lookOf(found, [used('tent', 'Sleeping')]))).toEqual([
      'bed socks',
      'soap',
      'hiking gaiters',
    ]);
  });

  it('puts last what a brand’s own list names first if it serves another activity', () => {
    const used = (id: string, activities: string[]) =>
      product(id, id, { accessories: { activities } });
    const packBoot = ownedOf(product('boot', 'boot', { footwear: { activities: ['Snow'] } }));
    const named = [
      used('bed socks', ['Sleeping']),
      used('snow gaiters', ['Snow']),
      used('gloves', ['Hiking', 'Snow']),
    ];
    expect(ids(lookOf(named, [packBoot]))).toEqual(['snow gaiters', 'gloves', 'bed socks']);
    expect(ids(lookOf(named.slice(0, 1), [packBoot]))).toEqual(['bed socks']);
  });

  it('suits better the more of the main activities its product shares', () => {
    const boot = { footwear: { activities: ['Hiking', 'Snow'] } };
    const share = (...activities: string[]) => sharedUse({ accessories: { activities } }, boot);
    expect(share('Snow', 'Hiking')).toBe(1);
    expect(share('Hiking')).toBeGreaterThan(share('Snow'));
    expect(share('Sleeping')).toBe(0);
    expect(share()).toBe(1);
  });

  it('shows each kind of product once, and no kind that the shopper has', () => {
    const type = (id: string, erpProductType: string) => product(id, id, { erpProductType });
    const found = [type('shell', 'Rain jackets'), type('down', 'Insulated jackets')];
    expect(ids(lookOf(found, [type('boot', 'Hiking boots')]))).toEqual(['shell']);
    expect(lookOf(found, [type('fleece', 'Fleece jackets')])).toEqual([]);
    const untyped = [type('a', ''), type('b', '')];
    expect(ids(lookOf(untyped, [type('c', '')]))).toEqual(['a', 'b']);
  });

  it('shows only products for the people whom one of the shopper’s products is for', () => {
    const wearer = (id: string, ...demographic: string[]) => product(id, id, { demographic });
    const found = [
      wearer('dress', 'Women'),
      wearer('shirt', 'Men'),
      wearer('cap', 'Unisex'),
      wearer('gumboot', 'Kids'),
      wearer('bottle'),
    ];
    const look = (...owned: Parameters<typeof lookOf>[1][number][]) => ids(lookOf(found, owned));
    expect(look(wearer('own', 'Women'))).toEqual(['dress', 'cap', 'bottle']);
    expect(look(wearer('own', 'Men', 'Women'))).toEqual(['dress', 'shirt', 'cap', 'bottle']);
    expect(look(wearer('own', 'Unisex'))).toEqual(['cap', 'bottle']);
    expect(look(wearer('own', 'Kids'))).toEqual(['gumboot']);
    expect(look(wearer('own', 'Kids'), wearer('other', 'Men'))).toEqual([
      'shirt',
      'cap',
      'gumboot',
      'bottle',
    ]);
  });
});

describe('the look of a cart', () => {
  it('takes the best of each product’s look first, without what is in the cart', () => {
    const cart = [
      { id: 'boot', goesWith: ['sock', 'pants', 'poles'] },
      { id: 'tee', goesWith: ['shorts', 'sock', 'boot'] },
    ];
    expect(lookIdsOf(cart)).toEqual(['sock', 'shorts', 'pants', 'poles']);
  });

  it('requests 16 products to show at most eight, and none for an empty cart', () => {
    const goesWith = Array.from({ length: 20 }, (_, n) => `p${n}`);
    const asked = lookIdsOf([{ id: 'boot', goesWith }]);
    expect(asked).toHaveLength(16);
    expect(
      lookOf(
        asked.map((id) => product(id)),
        [product('boot')],
      ),
    ).toHaveLength(8);
    expect(lookIdsOf([])).toEqual([]);
  });
});
