import { describe, expect, test } from 'vitest';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { productRecord, productsOf } from '#lib/demo/catalogue/product-records.ts';

const PRODUCTS = DEMO_MODELS.flatMap(productsOf);
const RECORDS = PRODUCTS.map((product) => productRecord(product, { a: 'a view' }));

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Every sentence and list item of a model's texts. */
function sentencesOf(model: (typeof DEMO_MODELS)[number]): string[] {
  return [model.description, ...model.sections.map(({ html }) => html)]
    .flatMap((html) => html.split(/<[^>]+>/))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0);
}

describe('the demo catalogue as a whole', () => {
  test('has products of every brand and in every category', () => {
    const listed = new Set(RECORDS.flatMap(({ categories = [] }) => categories));
    const filled = (path: string) =>
      [...listed].some((used) => used === path || used.startsWith(`${path}/`));
    expect(CATEGORIES.map(({ path }) => path).filter((path) => !filled(path))).toEqual([]);
    const brands = new Set(RECORDS.map(({ brand }) => brand));
    expect(BRANDS.map(({ slug }) => slug).filter((slug) => !brands.has(slug))).toEqual([]);
  });

  // Ratings come from reviews.

  test('has every special case a shopper can meet', () => {
    const some = (what: (record: (typeof RECORDS)[number]) => unknown) =>
      RECORDS.filter((record) => what(record)).length;
    const units = (record: (typeof RECORDS)[number]) =>
      record.variants.reduce((sum, { qty }) => sum + qty, 0);
    const counted = {
      onSale: some(({ originalPrice, price }) => originalPrice && originalPrice > price),
      isNew: some(({ isNew }) => isNew),
      coming: some(({ state }) => state === 'coming'),
      discontinued: some(({ state }) => state === 'discontinued'),
      evergreen: some(({ state }) => state === 'evergreen'),
      disabled: some(({ state }) => state === 'disabled'),
      unpublished: some(({ state }) => state === 'unpublished'),
      soldOut: some((record) => record.functionalType === 'basic' && units(record) === 0),
      low: some(({ variants }) => variants.every(({ qty }) => qty >= 1 && qty <= 3)),
      accountExclusive: some(({ accountExclusive }) => accountExclusive),
      taxExclusive: some(({ taxExclusive }) => taxExclusive),
      virtual: some(({ functionalType }) => functionalType === 'virtual'),
      productMax: some(({ cartQtyProductMax }) => cartQtyProductMax),
      variantMax: some(({ cartQtyVariantMax }) => cartQtyVariantMax),
      variantMin: some(({ cartQtyVariantMin }) => cartQtyVariantMin),
      multipleOf: some(({ cartQtyVariantMultipleOf }) => cartQtyVariantMultipleOf),
      unisex: some(({ demographic }) => demographic?.includes('Unisex')),
      badged: some(({ overlayIds }) => overlayIds && overlayIds.length > 0),
    };
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
    expect(counted.coming).toBeGreaterThanOrEqual(2);
    expect(counted.discontinued).toBeGreaterThanOrEqual(3);
  });
});

describe('models and products of the demo', () => {
  test('never share a model’s name', () => {
    expect(repeated(DEMO_MODELS.map(({ name }) => name))).toEqual([]);
  });

  test('have a higher original price when they are reduced', () => {
    for (const { originalPrice, price, id } of RECORDS) {
      expect([id, originalPrice === null || (originalPrice ?? 0) > price]).toEqual([id, true]);
    }
  });

  test('have quantity rules that the stock can meet', () => {
    for (const { model, colourway } of PRODUCTS) {
      const {
        variantMin = 1,
        multipleOf = 1,
        productMax = 99,
        variantMax = 99,
      } = model.limits ?? {};
      const least = Math.ceil(variantMin / multipleOf) * multipleOf;
      expect(least).toBeLessThanOrEqual(Math.min(productMax, variantMax));
      if (least > 1) expect([undefined, 'normal', 'soldOut']).toContain(colourway.stock);
    }
  });

  test('never share a sentence between two models', () => {
    const sentences = DEMO_MODELS.flatMap((model) => [...new Set(sentencesOf(model))]);
    expect(repeated(sentences.filter((sentence) => sentence.length > 20))).toEqual([]);
  });
});
