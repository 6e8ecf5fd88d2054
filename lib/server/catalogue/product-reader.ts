import 'server-only';
import { type SqlBool, sql } from 'kysely';
import {
  type Arrangement,
  arrange,
  decidingCards,
  onePerModel,
  type Part,
  stepsOf,
} from '#lib/commerce/catalogue/arrangement.ts';
import {
  type CheapestColour,
  cheapestOf,
  coloursOf,
} from '#lib/commerce/catalogue/matching-colours.ts';
import type { Product, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { listedSql, shownSql } from './listed-sql.ts';
import { type ModelFacts, withModelFacts } from './model-facts.ts';
import { readAroundProducts, selectProducts, toDetail, toProduct } from './product-row.ts';
import { readShownArrangement } from './shown-arrangements.ts';

/**
 * Products by id, in the order requested, null where there is none. An unpublished product is null,
 * so that it stays secret until its release. A disabled product is returned, because a cart may
 * still hold it and must explain why it cannot be bought.
 */
export async function readProductsByIds(
  db: Db,
  ids: readonly string[],
): Promise<(Product | null)[]> {
  if (ids.length === 0) return [];
  const [rows, around] = await Promise.all([
    selectProducts(db)
      .where('products.id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
      .where('products.state', '!=', 'unpublished')
      .execute(),
    readAroundProducts(db),
  ]);
  const byId = new Map(rows.map((row) => [row.id, toProduct(row, around)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A product with all details for its page, by slug, in any state; null when unknown. */
export async function readProductDetail(db: Db, slug: string): Promise<ProductDetail | null> {
  const [row, around] = await Promise.all([
    selectProducts(db).where('products.slug', '=', slug).executeTakeFirst(),
    readAroundProducts(db),
  ]);
  return row ? toDetail(row, around) : null;
}

/** The colourways of one model that have a page, in a stable order. */
export async function readColourways(db: Db, parentCode: string): Promise<Product[]> {
  const [rows, around] = await Promise.all([
    selectProducts(db)
      .where('products.parent_code', '=', parentCode)
      .where(listedSql)
      .orderBy('products.popularity', 'desc')
      .orderBy('products.id')
      .limit(60)
      .execute(),
    readAroundProducts(db),
  ]);
  return rows.map((row) => toProduct(row, around));
}

/**
 * All colourways of some models that have a page, by the models' codes, the most popular first, with
 * all details and with what their models' reviews say.
 */
export async function readModels(
  db: Db,
  parentCodes: readonly string[],
): Promise<Map<string, (ProductDetail & Pick<ModelFacts, 'reviews'>)[]>> {
  if (parentCodes.length === 0) return new Map();
  const [rows, around] = await Promise.all([
    selectProducts(db)
      .where('products.parent_code', '=', sql<string>`any(${[...parentCodes]}::text[])`)
      .where('products.state', 'not in', ['disabled', 'unpublished'])
      .orderBy('products.popularity', 'desc')
      .orderBy('products.id')
      .execute(),
    readAroundProducts(db),
  ]);
  const products = await withModelFacts(
    db,
    rows.map((row) => toDetail(row, around)),
  );
  return Map.groupBy(products, ({ erpProductParentCode }) => erpProductParentCode);
}

/** A product with what its card says about its model. */
export type ShownProduct = Product &
  Omit<ModelFacts, 'matching'> & {
    /** The price of the cheapest of its model's colours in the listing, if they differ. */
    cheapest?: CheapestColour;
  };

/** Products for sale, by slug, in the order requested; others are left out. */
export async function readSellableProducts(
  db: Db,
  slugs: readonly string[],
): Promise<ShownProduct[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${[...new Set(slugs)]}::text[])`)
    .where('state', 'in', SELLABLE_STATES)
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return readCards(
    db,
    [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []),
  );
}

export type ListingScope =
  | { kind: 'all' }
  /** The condition for reduced products. */
  | { kind: 'sale' }
  | { kind: 'category'; path: string }
  | { kind: 'brand'; slug: string };

/**
 * One page of a listing in featured order (popularity, then id, as arranged by staff), and the total
 * number of models.
 * Each model has one card. `page` counts from 1.
 */
export async function readListing(
  db: Db,
  scope: ListingScope,
  page: number,
  pageSize: number,
): Promise<{ products: ShownProduct[]; total: number }> {
  const arrangement = await readShownArrangement(db, scope);
  const part = { offset: (page - 1) * pageSize, limit: pageSize };
  const [ids, total] = await Promise.all([
    arrangement ? arrangedCards(db, scope, arrangement, part) : firstCards(db, scope, part),
    countListed(db, scope),
  ]);
  return {
    products: await readCards(
      db,
      ids.map(({ id }) => id),
      scope,
    ),
    total,
  };
}

/**
 * The cards of a listing in the usual order: of each model its first colourway. `without`: the codes
 * of models that are left out.
 */
function firstCards(
  db: Db,
  scope: ListingScope,
  { offset, limit }: Part,
  without: readonly string[] = [],
): Promise<CardFacts[]> {
  const cards = cardFacts(shownIn(db, scope))
    .$if(without.length > 0, (all) =>
      all.where(sql<SqlBool>`products.parent_code <> all(${[...without]}::text[])`),
    )
    .distinctOn('products.parent_code')
    .select('products.popularity')
    .orderBy('products.parent_code')
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id');
  return db
    .selectFrom(cards.as('card'))
    .select(['card.id', 'card.model', 'card.brand', 'card.isNew'])
    .orderBy('card.popularity', 'desc')
    .orderBy('card.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

async function arrangedCards(
  db: Db,
  scope: ListingScope,
  arrangement: Arrangement,
  part: Part,
): Promise<CardFacts[]> {
  const { pins, lifts } = arrangement;
  const isPinned = sql<SqlBool>`products.id = any(${[...pins]}::text[])`;
  const found = await cardFacts(shownIn(db, scope)).where(isPinned).execute();
  const pinned = onePerModel(
    pins.flatMap((id) => found.find((card) => card.id === id) ?? []),
    ({ model }) => model,
  );
  const deciding = decidingCards(part, { pinned, lifts });
  const models = pinned.map(({ model }) => model);
  const cards = await firstCards(db, scope, deciding, models);
  const others = { cards, offset: deciding.offset };
  return arrange(part, others, { pinned, stepsOf: (card) => stepsOf(lifts, card) });
}

type CardFacts = { id: string; model: string; brand: string; isNew: boolean };

function cardFacts(query: ReturnType<typeof shownIn>) {
  return query.select([
    'products.id',
    'products.parent_code as model',
    'products.brand_slug as brand',
    'products.is_new as isNew',
  ]);
}

/**
 * The products of these cards, in this order; unknown ones are left out. A card's price and, in the
 * sale, its colours are those of its model in the listing.
 */
export async function readCards(
  db: Db,
  ids: readonly string[],
  scope: ListingScope = { kind: 'all' },
): Promise<ShownProduct[]> {
  const products = (await readProductsByIds(db, ids)).filter((product) => product !== null);
  const shown = await withModelFacts(db, products, inScope(scope));
  return shown.map(({ matching = [], ...product }) => {
    // Of a gift card only the smallest amount is in listings; articles may name another.
    const cheapest = cheapestOf(product.isFrom ? [product, ...matching] : matching);
    return {
      ...product,
      ...(scope.kind === 'sale' ? { modelColours: coloursOf(matching) } : {}),
      ...(cheapest ? { cheapest } : {}),
    };
  });
}

/** The total number of models in a listing. */
export async function countListed(db: Db, scope: ListingScope): Promise<number> {
  const counted = await shownIn(db, scope)
    .select(sql<string>`count(distinct parent_code)`.as('total'))
    .executeTakeFirst();
  // A build's database answers without any row.
  return Number(counted?.total ?? 0);
}

function shownIn(db: Db, scope: ListingScope) {
  return db.selectFrom('products').where(shownSql).where(inScope(scope));
}

/** The SQL condition for the products of a listing. */
function inScope(scope: ListingScope) {
  if (scope.kind === 'sale') return sql<SqlBool>`products.price < products.original_price`;
  if (scope.kind === 'brand') return sql<SqlBool>`products.brand_slug = ${scope.slug}`;
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select product_id from product_categories
    where product_categories.product_id = products.id and category_path = ${scope.path})`;
}
