import { expect, it } from 'vitest';
import { bestSellers } from '#lib/commerce/catalogue/best-sellers.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { testProduct } from '#tests/support/products.ts';

const product = (id: string, change: Partial<Product> = {}) =>
  testProduct({ id, name: id, ...change });
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

it('bestSellers keeps what can be bought, in the order of its sales', () => {
  const products = [
    product('boot'),
    product('sold-out', { soldOut: true }),
    product('coming', { state: 'coming' }),
    product('sock', { state: 'evergreen' }),
  ];
  expect(ids(bestSellers(products, []))).toEqual(['boot', 'sock']);
});

it('bestSellers offers one colour of each model, and nothing that is on screen already', () => {
  const products = [
    product('boot-black', { name: 'Boot' }),
    product('boot-brown', { name: 'Boot' }),
    product('sock'),
  ];
  expect(ids(bestSellers(products, ['sock']))).toEqual(['boot-black']);
});

it('bestSellers offers at most ten products', () => {
  const products = Array.from({ length: 24 }, (_, index) => product(`p${index}`));
  expect(bestSellers(products, [])).toHaveLength(10);
});
