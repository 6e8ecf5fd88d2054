import { beforeAll, expect, it } from 'vitest';
import { readBrands } from '#lib/server/catalogue/category-reader.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { readListingFacts } from '#lib/server/catalogue/listing-facts-reader.ts';
import {
  readColourways,
  readListing,
  readSellableProducts,
} from '#lib/server/catalogue/product-reader.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

const test = ownDatabase();
beforeAll(async () => {
  await importRecords(test.db, [
    BRAND_RECORD,
    bootRecord(),
    card('card-100-dawn', 100_00, 'Dawn', 9),
    card('card-50-dawn', 50_00, 'Dawn', 1),
    card('card-50-dusk', 50_00, 'Dusk', 2),
    card('card-20-dusk', 20_00, 'Dusk', 3, 'unpublished'),
  ]);
});

function card(
  id: string,
  price: number,
  colourName: string,
  popularity: number,
  state: 'evergreen' | 'unpublished' = 'evergreen',
) {
  return bootRecord({
    id,
    price,
    colourName,
    popularity,
    state,
    parentCode: 'gift-card',
    functionalType: 'virtual',
    variants: [{ id: `${id}-one`, code: id, label: 'One size', qty: 0 }],
  });
}

it('listings and the search show gift cards as one card, with their smallest amount', async () => {
  const { products, total } = await readListing(test.db, { kind: 'all' }, 1, 24);
  expect(products.map(({ id, isFrom }) => ({ id, isFrom }))).toEqual([
    { id: 'card-50-dusk', isFrom: true },
    { id: 'bluff-black', isFrom: undefined },
  ]);
  expect(total).toBe(2);
  expect((await readListingFacts(test.db, { kind: 'all' })).total).toBe(2);
  expect((await readBrands(test.db))[0]?.productCount).toBe(2);

  const indexed: unknown[] = [];
  for await (const batch of readListedProducts(test.db)) {
    indexed.push(...batch.map(({ id, colourCount, isFrom }) => ({ id, colourCount, isFrom })));
  }
  expect(indexed).toEqual([
    { id: 'bluff-black', colourCount: 1, isFrom: undefined },
    { id: 'card-50-dusk', colourCount: 1, isFrom: true },
  ]);
});

it('an article that names a larger amount shows the smallest one with “From”', async () => {
  const products = await readSellableProducts(test.db, ['card-100-dawn', 'card-50-dusk']);
  expect(products).toMatchObject([
    { isFrom: true, price: 100_00, cheapest: { price: 50_00 } },
    { isFrom: true, price: 50_00 },
  ]);
  expect(products[1]).not.toHaveProperty('cheapest');
});

it('the page of a gift card offers all its designs and amounts', async () => {
  const cards = await readColourways(test.db, 'gift-card');
  expect(cards.map(({ id }) => id)).toEqual(['card-100-dawn', 'card-50-dusk', 'card-50-dawn']);
});
