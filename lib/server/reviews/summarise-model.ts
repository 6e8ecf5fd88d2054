import 'server-only';
import { sql } from 'kysely';
import { type ReviewFacts, summariseReviews } from '#lib/commerce/reviews/summary.ts';
import { productTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { reviewsWith } from './read-reviews.ts';

/** Locks what everybody sees of a model's reviews until the transaction ends. */
export async function lockModel(trx: Db, model: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${model}`}, 0))`.execute(trx);
}

/**
 * Sums up the published reviews of models and touches the pages that show them. Call it in the
 * transaction of every change of what is shown, after `lockModel`.
 */
export async function summariseModels(trx: Db, models: readonly string[]): Promise<void> {
  await storeSummaries(trx, models);
  const products = await trx
    .selectFrom('products')
    .select(['slug', 'parent_code as parentCode', 'brand_slug as brand'])
    .select(
      sql<string[]>`array(
        select category_path from product_categories where product_id = products.id)`.as(
        'categories',
      ),
    )
    .where((row) => row('parent_code', '=', row.fn.any(row.val(models))))
    .execute();
  await touchTags(
    trx,
    products.flatMap((product) => productTags(product)),
  );
}

async function storeSummaries(trx: Db, models: readonly string[]): Promise<void> {
  const rows = await reviewsWith(trx, 'shown')
    .select(['reviews.model', 'version.stars', 'version.fit', 'reviews.size', 'version.recommends'])
    .where((row) => row('reviews.model', '=', row.fn.any(row.val(models))))
    .execute();
  const facts = new Map<string, ReviewFacts[]>(models.map((model) => [model, []]));
  for (const { model, ...fact } of rows) facts.get(model)?.push(fact);
  await trx
    .insertInto('review_summaries')
    .values(
      [...facts].map(([model, of]) => {
        const summary = summariseReviews(of);
        const { count, sum } = summary;
        return { model, count, sum, summary: JSON.stringify(summary) };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('model').doUpdateSet((row) => ({
        count: row.ref('excluded.count'),
        sum: row.ref('excluded.sum'),
        summary: row.ref('excluded.summary'),
      })),
    )
    .execute();
}
