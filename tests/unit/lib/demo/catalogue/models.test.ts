import { describe, expect, test } from 'vitest';
import { FACETS, RATINGS } from '#lib/commerce/catalogue/facets.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { productRecord, productsOf } from '#lib/demo/catalogue/product-records.ts';

const PRODUCTS = DEMO_MODELS.flatMap(productsOf);
const RECORDS = PRODUCTS.map((product) => productRecord(product, { a: 'a view' }));

const BASE_COLOURS = [
  'Black',
  'Blue',
  'Brown',
  'Green',
  'Grey',
  'Natural',
  'Orange',
  'Pink',
  'Purple',
  'Red',
  'White',
  'Yellow',
];

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
  test.each(FACETS.filter(({ kind, attribute }) => kind === 'values' && attribute !== RATINGS))(
    'gives the filter $attribute at least four values',
    ({ attribute }) => {
      const values = new Set(
        RECORDS.flatMap((record) => {
          const [group, name = ''] = attribute.split('.');
          if (group === 'availableVariantLabels') {
            return record.sizeSystem === name ? record.variants.map(({ label }) => label) : [];
          }
          const source: Record<string, unknown> = record;
          const value = source[group ?? ''];
          const words =
            name === '' ? value : (value as Record<string, unknown> | undefined)?.[name];
          return Array.isArray(words) ? words.map(String) : [];
        }),
      );
      expect(values.size).toBeGreaterThanOrEqual(4);
    },
  );

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
  test('have unique ids, slugs, codes and variants', () => {
    expect(repeated(DEMO_MODELS.map(({ code }) => code))).toEqual([]);
    expect(repeated(RECORDS.map(({ id }) => id))).toEqual([]);
    expect(repeated(RECORDS.map(({ slug }) => slug))).toEqual([]);
    const variants = RECORDS.flatMap((record) => record.variants);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  });

  test('never share a model’s name', () => {
    expect(repeated(DEMO_MODELS.map(({ name }) => name))).toEqual([]);
  });

  test('name categories that exist, the canonical one without subcategories', () => {
    const paths = new Set(CATEGORIES.map(({ path }) => path));
    const parents = new Set([...paths].map((path) => path.split('/').slice(0, -1).join('/')));
    for (const { code, categories } of DEMO_MODELS) {
      expect(categories.filter((path) => !paths.has(path))).toEqual([]);
      expect([code, parents.has(categories[0])]).toEqual([code, false]);
    }
  });

  test('use the colours of the filter, and one name always means the same colour', () => {
    const bases = new Map<string, string>();
    for (const { name, baseColours } of PRODUCTS.map(({ colourway }) => colourway)) {
      expect(baseColours.length).toBeGreaterThan(0);
      expect(baseColours.filter((base) => !BASE_COLOURS.includes(base))).toEqual([]);
      const known = bases.get(name) ?? baseColours.join();
      expect([name, baseColours.join()]).toEqual([name, known]);
      bases.set(name, known);
    }
    expect(bases.size).toBeGreaterThan(30);
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
