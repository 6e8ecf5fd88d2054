import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { ProductDetail } from '#lib/commerce/catalogue/product.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { ratingRank, ratingValues } from '#lib/commerce/reviews/rated.ts';
import { meanStars } from '#lib/commerce/reviews/summary.ts';
import type { Db } from '#lib/server/db/database.ts';
import { listedSql, shownSql } from './listed-sql.ts';
import { type ModelFacts, withModelFacts } from './model-facts.ts';
import {
  type AroundProducts,
  assignedOverlays,
  dynamicOverlays,
  type PricedValues,
  type ProductRow,
  pricedValues,
  readAroundProducts,
  selectProducts,
  toDetail,
} from './product-row.ts';

/** A product in the search index. */
export type IndexEntry = ProductDetail & Omit<ModelFacts, 'reviews'> & Partial<RatingFacts>;

/** The values of a model with reviews by which listings filter and sort. */
export interface RatingFacts {
  ratings: string[];
  ratingRank: number;
}

async function toListed(
  db: Db,
  rows: readonly ProductRow[],
  around: AroundProducts,
  prior: number,
): Promise<IndexEntry[]> {
  const products = await withModelFacts(
    db,
    rows.map((row) => toDetail(row, around)),
  );
  return products.map(({ reviews, ...product }) => {
    const rank = reviews ? ratingRank(reviews, prior) : null;
    if (!reviews || rank === null) return product;
    return { ...product, ratings: ratingValues(reviews), ratingRank: rank };
  });
}

/**
 * All products with a card, by id, in batches that bound memory use. This is the input of a search
 * index.
 */
export async function* readListedProducts(db: Db, batchSize = 500): AsyncGenerator<IndexEntry[]> {
  const [around, prior] = await Promise.all([readAroundProducts(db), readShopRating(db)]);
  const read = async (after: string) => {
    const rows = await selectProducts(db)
      .where(shownSql)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(batchSize)
      .execute();
    return { last: rows.at(-1), listed: await toListed(db, rows, around, prior) };
  };
  let batch = await read('');
  while (batch.last) {
    // The database works on the next batch while this one is used.
    const next = read(batch.last.id);
    next.catch(() => {});
    yield batch.listed;
    batch = await next;
  }
}

/**
 * Yields the values that show a price, for all products with a card except gift cards, by id. It
 * yields batches, so that the process is never busy for long without a pause.
 */
export async function* readListedPrices(
  db: Db,
  batchSize = 10_000,
): AsyncGenerator<(PricedValues & { objectID: string; paidPrice: Cents })[]> {
  const overlays = await dynamicOverlays(db);
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'price', 'original_price', 'state', 'is_new'])
      .select([
        'cart_qty_variant_min as cartQtyVariantMin',
        'cart_qty_variant_multiple_of as cartQtyVariantMultipleOf',
      ])
      .select(assignedOverlays.as('assigned_overlay_ids'))
      .where(listedSql)
      .where('functional_type', '=', 'basic')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      objectID: row.id,
      paidPrice: priceAsPaid(row),
      ...pricedValues(row, overlays),
    }));
    after = last.id;
  }
}

/**
 * The mean of all reviews, to which the ranks of models with few reviews are near; 0 without reviews.
 * With one decimal, so that a single review hardly ever changes the order of all other models.
 */
export async function readShopRating(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(sum), 0)::float8 as sum, coalesce(sum(count), 0)::float8 as count
    from review_summaries`.execute(db);
  return meanStars(rows[0] ?? { sum: 0, count: 0 });
}

/** The ranks of all products with reviews, by id, in batches that bound the time without a pause. */
export async function* readRatingRanks(
  db: Db,
  prior: number,
  batchSize = 10_000,
): AsyncGenerator<(Pick<RatingFacts, 'ratingRank'> & { objectID: string })[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('review_summaries', 'review_summaries.model', 'products.parent_code')
      .select(['products.id', 'review_summaries.count', 'review_summaries.sum'])
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap(({ id, ...summary }) => {
      const rank = ratingRank(summary, prior);
      return rank === null ? [] : [{ objectID: id, ratingRank: rank }];
    });
    after = last.id;
  }
}

/**
 * The given products and the other products of their models, because their cards show facts about
 * the model. For updating a search index: those that have a card, and the ids of those that have
 * none. Null if a slug is unknown.
 */
export async function readModelsBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<{ listed: IndexEntry[]; unlisted: string[] } | null> {
  const wanted = new Set(slugs);
  const isOfModel = sql<SqlBool>`products.parent_code in (
    select parent_code from products where slug = any(${[...wanted]}::text[]))`;
  const [known, rows, around, prior] = await Promise.all([
    db.selectFrom('products').select(['id', 'slug']).where(isOfModel).execute(),
    selectProducts(db).where(shownSql).where(isOfModel).execute(),
    readAroundProducts(db),
    readShopRating(db),
  ]);
  for (const { slug } of known) wanted.delete(slug);
  if (wanted.size > 0) return null;
  const shown = new Set(rows.map(({ id }) => id));
  return {
    listed: await toListed(db, rows, around, prior),
    unlisted: known.flatMap(({ id }) => (shown.has(id) ? [] : [id])),
  };
}
