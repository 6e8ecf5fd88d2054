import 'server-only';
import { sql } from 'kysely';
import type { PromotionItemsResponse } from '#lib/api/calls/promotions/read-promotion-items.ts';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { LineConditions } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Most products in one response. */
const MOST = 12;
/** How many of the most popular products are considered; enough to include several models. */
const CANDIDATES = 240;

/**
 * Products that match a promotion's line conditions and can be bought now: in a sellable state, and
 * in stock if stock is counted. Includes account-exclusive products, since their pages are public.
 * The most popular colourway of each model comes first, then second ones and so on, in featured
 * order (popularity, then id).
 */
export async function readPromotionItems(
  db: Db,
  conditions: LineConditions,
): Promise<PromotionItemsResponse> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, popularity,
        row_number() over (partition by parent_code order by popularity desc, id) as colourway
      from (${buyableWithin(db, conditions)}) as candidates
    ) as ranked
    order by colourway, popularity desc, id
    limit ${MOST + 1}`.execute(db);
  const productIds = rows.map((row) => row.id);
  return { productIds: productIds.slice(0, MOST), hasMore: productIds.length > MOST };
}

function buyableWithin(db: Db, conditions: LineConditions) {
  return productsWithin(db, conditions)
    .select(['products.id', 'products.parent_code', 'products.popularity'])
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id')
    .limit(CANDIDATES);
}

/**
 * `isAbout` (lib/commerce/promotions/conditions.ts) as a query of products that can be bought now; a
 * test keeps the two in step. Products are stored with the ancestors of their categories, so an exact
 * match of the path suffices.
 */
export function productsWithin(db: Db, conditions: LineConditions) {
  const { productIds, categoryPaths, brandSlugs, onSale } = conditions;
  let products = db
    .selectFrom('products')
    .where('products.state', 'in', SELLABLE_STATES)
    .where((eb) =>
      eb.or([
        eb('products.functional_type', '!=', 'basic'),
        eb.exists(
          eb
            .selectFrom('variants')
            .select('variants.id')
            .whereRef('variants.product_id', '=', 'products.id')
            .where('variants.qty', '>', 0),
        ),
      ]),
    );
  if (productIds.length > 0) products = products.where('products.id', '=', anyOf(productIds));
  if (brandSlugs.length > 0)
    products = products.where('products.brand_slug', '=', anyOf(brandSlugs));
  if (onSale === 'sale') products = products.whereRef('price', '<', 'original_price');
  // The price is never above it, so `>=` means equal; with `=` the planner would expect very few
  // rows and scan the whole table.
  if (onSale === 'fullPrice') products = products.whereRef('price', '>=', 'original_price');
  if (categoryPaths.length > 0) {
    products = products.where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_categories')
          .select('product_id')
          .whereRef('product_categories.product_id', '=', 'products.id')
          .where('product_categories.category_path', '=', anyOf(categoryPaths)),
      ),
    );
  }
  return products;
}

function anyOf(texts: readonly string[]) {
  return sql<string>`any(${[...texts]}::text[])`;
}
