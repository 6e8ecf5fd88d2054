import 'server-only';
import { sql } from 'kysely';
import { summariseReviews } from '#lib/commerce/reviews/summary.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { tagsOf } from '#lib/server/catalogue/import/write-product.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Locks what everybody sees of a model's reviews until the transaction ends. */
export async function lockModel(trx: Db, model: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${model}`}, 0))`.execute(trx);
}

/**
 * Sums up a model's published reviews and touches the pages that show them. Call it in the
 * transaction of every change of what is shown, after `lockModel`.
 */
export async function summariseModel(trx: Db, model: string): Promise<void> {
  await storeSummary(trx, model);
  const products = await trx
    .selectFrom('products')
    .select(['slug', 'parent_code as parentCode', 'brand_slug as brand'])
    .select(
      sql<string[]>`array(
        select category_path from product_categories where product_id = products.id)`.as(
        'categories',
      ),
    )
    .where('parent_code', '=', model)
    .execute();
  await touchTags(
    trx,
    products.flatMap((product) => tagsOf(product)),
  );
}

/** Like `summariseModel`, without touching pages. */
async function storeSummary(trx: Db, model: string): Promise<void> {
  const facts = await trx
    .selectFrom('reviews')
    .innerJoin('review_versions as version', (join) =>
      join
        .onRef('version.review_id', '=', 'reviews.id')
        .onRef('version.version', '=', 'reviews.shown'),
    )
    .select(['version.stars', 'version.fit', 'reviews.size', 'version.recommends'])
    .where('reviews.model', '=', model)
    .execute();
  const summary = summariseReviews(facts);
  const row = { count: summary.count, sum: summary.sum, summary: JSON.stringify(summary) };
  await trx
    .insertInto('review_summaries')
    .values({ model, ...row })
    .onConflict((conflict) => conflict.column('model').doUpdateSet(row))
    .execute();
}
