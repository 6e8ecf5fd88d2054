import { describe, expect, test } from 'vitest';
import type { DemoColourway, DemoModel } from '#lib/demo/catalogue/model.ts';
import { productRecord, productsOf } from '#lib/demo/catalogue/product-records.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';

const VIEWS = { side: 'side view', sole: 'outsole' };

function colourway(changes: Partial<DemoColourway> = {}): DemoColourway {
  return {
    name: 'Wet Slate',
    baseColours: ['Grey'],
    ...changes,
  };
}

function model(changes: Partial<DemoModel> = {}): DemoModel {
  return {
    code: 'SB-TEST-W',
    name: 'Women’s Test Boot',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 20_000,
    sizeRun: 'womens-footwear-whole',
    description: '<p>A boot.</p>',
    sections: [],
    seoDescription: 'A boot.',
    colourways: [colourway()],
    popularity: 500,
    published: '2025-06-02',
    ...changes,
  };
}

function records(changes: Partial<DemoModel> = {}): [ProductRecord, ...ProductRecord[]] {
  const [first, ...others] = productsOf(model(changes));
  if (first === undefined) throw new Error('a model has a colourway');
  return [productRecord(first, VIEWS), ...others.map((product) => productRecord(product, VIEWS))];
}

describe('a colourway as a product', () => {
  test('takes its name, codes and address from the model and the colour', () => {
    const [record] = records();
    expect(record).toMatchObject({
      id: 'sb-test-w-wet-slate',
      slug: 'womens-test-boot-wet-slate',
      name: 'Women’s Test Boot',
      pageTitle: 'Women’s Test Boot in Wet Slate',
      compositeCode: 'SB-TEST-W-WET-SLATE',
      parentCode: 'SB-TEST-W',
      genderCode: 'W',
      colourName: 'Wet Slate',
      sizeSystem: 'footwear',
    });
  });

  test('has a variant for each size, which also names the US men’s size', () => {
    const [record] = records();
    expect(record.variants.map(({ label, usMen }) => [label, usMen])).toEqual([
      ['5', 'US 3.5'],
      ['6', 'US 4.5'],
      ['7', 'US 5.5'],
      ['8', 'US 6.5'],
      ['9', 'US 7.5'],
      ['10', 'US 8.5'],
      ['11', 'US 9.5'],
    ]);
    expect(record.variants[0]).toMatchObject({
      id: 'sb-test-w-wet-slate-5',
      code: 'SB-TEST-W-WET-SLATE-5',
    });
  });

  test('has a described picture for each view', () => {
    const [record] = records();
    expect(record.images).toEqual([
      {
        src: 'products/sb-test-w/wet-slate/side',
        alt: 'Women’s Test Boot in Wet Slate, side view',
      },
      {
        src: 'products/sb-test-w/wet-slate/sole',
        alt: 'Women’s Test Boot in Wet Slate, outsole',
      },
    ]);
  });

  test('keeps the model’s price as the original when reduced', () => {
    const [reduced, full] = records({
      colourways: [colourway({ salePrice: 15_000 }), colourway({ name: 'Ironbark' })],
    });
    expect(reduced).toMatchObject({ price: 15_000, originalPrice: 20_000 });
    expect(full).toMatchObject({ price: 20_000, originalPrice: null });
  });

  test('takes the model’s state unless it has its own', () => {
    const [first, second] = records({
      state: 'evergreen',
      colourways: [colourway(), colourway({ name: 'Ironbark', state: 'coming' })],
    });
    expect([first.state, second?.state]).toEqual(['evergreen', 'coming']);
  });

  test('is in “New arrivals” with a recent date when it is new', () => {
    const [old, fresh] = records({
      colourways: [colourway(), colourway({ name: 'Ironbark', isNew: true })],
    });
    expect(old.categories).toEqual(['womens/footwear/hiking-boots']);
    expect(fresh?.categories).toEqual(['womens/footwear/hiking-boots', 'new-arrivals']);
    expect(Date.parse(fresh?.publishedAt ?? '')).toBeGreaterThan(Date.UTC(2026, 8, 1));
    expect(old.publishedAt).toBe('2025-06-01T22:00:00.000Z');
  });

  test('ranks behind the model’s first colour, last when sold out', () => {
    const [first, second, soldOut] = records({
      colourways: [
        colourway(),
        colourway({ name: 'Ironbark' }),
        colourway({ name: 'Basalt', stock: 'soldOut' }),
      ],
    });
    expect(first.popularity).toBe(5_000);
    expect(second?.popularity).toBeLessThan(5_000);
    expect(soldOut?.popularity).toBeLessThan(second?.popularity ?? 0);
  });

  test('has no stock when it is virtual', () => {
    const [record] = records({ virtual: true, sizeRun: 'single' });
    expect(record).toMatchObject({ functionalType: 'virtual', sizeSystem: null });
    expect(record.variants.map(({ qty }) => qty)).toEqual([0]);
  });

  test('passes on quantity rules and badges', () => {
    const [record] = records({
      limits: { productMax: 8, variantMax: 6, variantMin: 2, multipleOf: 2 },
      badges: ['repairable'],
      accountExclusive: true,
      taxExclusive: true,
    });
    expect(record).toMatchObject({
      cartQtyProductMax: 8,
      cartQtyVariantMax: 6,
      cartQtyVariantMin: 2,
      cartQtyVariantMultipleOf: 2,
      overlayIds: ['repairable'],
      accountExclusive: true,
      taxExclusive: true,
    });
  });
});
