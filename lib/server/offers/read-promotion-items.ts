import 'server-only';
import { sql } from 'kysely';
import type { PromotionItemsResponse } from '#lib/api/schemas/promotion-items.ts';
import type { LineConditions } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Most products of one answer. */
const MOST = 12;
/** So many of the most popular are looked at, for several models to be among them. */
const CANDIDATES = 240;

/**
 * Products within a promotion's line conditions that can be bought now: of a sellable state, and
 * in stock where stock is counted. Those that only customers may buy are among them: their pages
 * are public and say so. The most popular colourway of each model comes first, then second ones
 * and so on, in featured order (popularity, then id).
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

/**
 * `isAbout` (lib/commerce/promotions/conditions.ts) for the whole catalogue: a test holds the two
 * together. A product is stored with the ancestors of its categories, so that being in one of the
 * named categories is being within it.
 */
function buyableWithin(db: Db, conditions: LineConditions) {
  const { productIds, categoryPaths, brandSlugs, onSale } = conditions;
  let products = db
    .selectFrom('products')
    .select(['products.id', 'products.parent_code', 'products.popularity'])
    .where('products.state', 'in', ['current', 'evergreen'])
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
  // Never above it; `=` would make the planner expect hardly any, and read the whole table.
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
  return products.orderBy('products.popularity', 'desc').orderBy('products.id').limit(CANDIDATES);
}

function anyOf(texts: readonly string[]) {
  return sql<string>`any(${[...texts]}::text[])`;
}
