import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSellable, PRODUCT_STATES, type Product } from '#lib/commerce/catalogue/product.ts';
import { isAbout } from '#lib/commerce/promotions/conditions.ts';
import type { LineConditions } from '#lib/commerce/promotions/promotion.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import { readPromotionItems } from '#lib/server/offers/read-promotion-items.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import {
  VARIED_BRANDS,
  VARIED_CATEGORIES,
  variedProducts,
} from '#tests/api/support/varied-products.ts';
import { runs } from '#tests/support/runs.ts';

const MOST = 12;
const CATEGORIES = [...VARIED_CATEGORIES, 'mens/boots/high', 'mens/bootslaces'];
const NO_CATEGORIES = ['mens/boot', 'mens/boots/low', 'kids', 'm_ns', 'mens%'];

/**
 * Products in every state, some sold out, of models with up to three colourways, at all category
 * depths.
 */
const RECORDS = variedProducts(150).map(
  (record, n): ProductRecord => ({
    ...record,
    state: PRODUCT_STATES[n % 8] ?? 'current',
    parentCode: `model-${Math.floor(n / 3)}`,
    popularity: (n * 31) % 40,
    categories: n % 9 === 0 ? ['mens/boots/high'] : n % 10 === 0 ? ['mens/bootslaces'] : [],
    accountExclusive: n % 7 === 0,
    variants: record.variants.map((variant) => (n % 5 === 1 ? { ...variant, qty: 0 } : variant)),
  }),
);
const IDS = RECORDS.map(({ id }) => id);

const database = ownDatabase();
let products: Product[];

beforeAll(async () => {
  await importRecords(database.db, [
    ...VARIED_BRANDS.map((slug) => ({ type: 'brand' as const, slug, name: slug })),
    ...CATEGORIES.map((path) => ({ type: 'category' as const, path, name: path })),
    ...RECORDS,
  ]);
  products = (await readProductsByIds(database.db, IDS)).filter((product) => product !== null);
});

/** The expected answer, computed with the rules that price a cart. */
function expected(conditions: LineConditions) {
  const about = products
    .filter((product) => isAbout(conditions, { productId: product.id, product }))
    .filter(({ state, soldOut }) => isSellable(state) && !soldOut)
    .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1));
  const colourways = new Map<string, number>();
  const inTurn = about.map((product) => {
    const model = product.erpProductParentCode;
    const turn = colourways.get(model) ?? 0;
    colourways.set(model, turn + 1);
    return { id: product.id, turn };
  });
  const ids = inTurn.sort((a, b) => a.turn - b.turn).map(({ id }) => id);
  return { productIds: ids.slice(0, MOST), hasMore: ids.length > MOST };
}

const someOf = (texts: readonly string[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...texts), { maxLength });
const lineConditions: fc.Arbitrary<LineConditions> = fc.record({
  productIds: fc.oneof(fc.constant([]), someOf([...IDS, 'no-such'], 60)),
  categoryPaths: someOf([...CATEGORIES, ...NO_CATEGORIES], 3),
  brandSlugs: someOf([...VARIED_BRANDS, 'rival'], 2),
  onSale: fc.constantFrom('any', 'sale', 'fullPrice'),
});

describe('readPromotionItems', () => {
  it('returns the products that an offer applies to and that can be bought', async () => {
    const met = { none: 0, some: 0, more: 0 };
    await fc.assert(
      fc.asyncProperty(lineConditions, async (conditions) => {
        const answer = await readPromotionItems(database.db, conditions);
        expect(answer).toEqual(expected(conditions));
        met[answer.hasMore ? 'more' : answer.productIds.length > 0 ? 'some' : 'none'] += 1;
      }),
      runs(300),
    );
    // The random conditions met all three cases.
    expect(Math.min(...Object.values(met))).toBeGreaterThan(0);
  });

  it('returns a dozen models before a second colourway of any', async () => {
    const conditions: LineConditions = {
      productIds: [],
      categoryPaths: [],
      brandSlugs: [],
      onSale: 'any',
    };
    const { productIds, hasMore } = await readPromotionItems(database.db, conditions);
    const models = productIds.map(
      (id) => products.find((product) => product.id === id)?.erpProductParentCode,
    );
    expect(new Set(models).size).toBe(MOST);
    expect(hasMore).toBe(true);
  });
});
