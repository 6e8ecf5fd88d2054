import { beforeAll, expect, it } from 'vitest';
import { type Product, SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { readShowcase, type Showcase } from '#lib/server/catalogue/read-showcase.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import {
  VARIED_BRANDS,
  VARIED_CATEGORIES,
  variedProducts,
} from '#tests/api/support/varied-products.ts';

const test = ownDatabase();
let products: Product[];

beforeAll(async () => {
  await importRecords(test.db, [
    ...VARIED_BRANDS.map((slug) => ({ type: 'brand' as const, slug, name: slug })),
    ...VARIED_CATEGORIES.map((path) => ({ type: 'category' as const, path, name: path })),
    ...variedProducts(150),
  ]);
  products = [];
  for await (const batch of readListedProducts(test.db)) products.push(...batch);
});

type Place = (product: Product) => (number | string)[];
const POPULAR: Place = ({ popularity, id }) => [-popularity, id];
const NEWEST: Place = (product) => [
  product.isNew ? 0 : 1,
  -product.publishedAt,
  ...POPULAR(product),
];

function before(a: Product, b: Product, placeOf: Place): number {
  const other = placeOf(b);
  for (const [index, own] of placeOf(a).entries()) {
    const theirs = other[index] as typeof own;
    if (own !== theirs) return own < theirs ? -1 : 1;
  }
  return 0;
}

/** The best colour of each model, by hand. */
function byHand({ of, category, without, count }: Showcase): string[] {
  const candidates = products
    .filter(
      (product) =>
        SELLABLE_STATES.includes(product.state) &&
        product.functionalType === 'basic' &&
        !product.soldOut &&
        product.erpProductParentCode !== without &&
        (category === undefined || product.categoryPaths.includes(category)) &&
        (of !== 'reduced' || product.isDiscounted),
    )
    .toSorted((a, b) => before(a, b, of === 'newest' ? NEWEST : POPULAR));
  const models = Map.groupBy(candidates, ({ erpProductParentCode }) => erpProductParentCode);
  return Array.from(models.values(), ([best]) => best?.id ?? '').slice(0, count);
}

const KINDS = ['newest', 'reduced', 'popular'] as const;

it.each(
  [undefined, ...VARIED_CATEGORIES].flatMap((category) =>
    KINDS.map((of) => ({ of, ...(category && { category }) })),
  ),
)('a showcase holds the best colour of each model, in order: $of $category', async (kind) => {
  for (const count of [1, 8, 500]) {
    for (const without of [undefined, byHand({ ...kind, count: 1 })[0]]) {
      const parent = products.find(({ id }) => id === without)?.erpProductParentCode;
      const showcase = { ...kind, count, ...(parent && { without: parent }) };
      const shown = await readShowcase(test.db, showcase);
      expect(shown.map(({ id }) => id)).toEqual(byHand(showcase));
    }
  }
});
