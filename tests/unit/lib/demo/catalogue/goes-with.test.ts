import { expect, it } from 'vitest';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import { MOST_GOES_WITH } from '#lib/commerce/limits.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';

const products = [...demoRecords()].filter((record) => record.type === 'product');
const byId = new Map(products.map((product) => [product.id, product]));

it('every product but a gift card names at least two others of other kinds, which can be bought', () => {
  for (const product of products) {
    const others = (product.goesWith ?? []).map((id) => byId.get(id));
    if (product.functionalType === 'virtual') expect(others).toEqual([]);
    else expect(others.length, product.id).toBeGreaterThanOrEqual(2);
    expect(others.length).toBeLessThanOrEqual(MOST_GOES_WITH);
    for (const other of others) {
      expect(other && isSellable(other.state)).toBe(true);
      expect(other?.productType).not.toBe(product.productType);
      expect(other?.variants.some(({ qty }) => qty > 0)).toBe(true);
    }
  }
});

it('children’s products go with children’s products only', () => {
  for (const { demographic = [], goesWith = [], id } of products) {
    if (!demographic.includes('Kids')) continue;
    for (const other of goesWith) expect(byId.get(other)?.demographic, id).toContain('Kids');
  }
});

it('hiking boots go with socks, but never with bed socks', () => {
  const boots = products.filter(({ productType }) => productType === 'Hiking boots');
  expect(boots.length).toBeGreaterThan(0);
  for (const { id, goesWith = [] } of boots) {
    const socks = goesWith
      .map((other) => byId.get(other))
      .find((one) => one?.productType === 'Socks');
    expect(socks?.name, id).toBeDefined();
    expect(socks?.name, id).not.toContain('Bed');
  }
});
