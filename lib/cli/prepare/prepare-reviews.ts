import { step } from '#lib/cli/terminal/progress.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { awaitsDemo } from './has-demo-catalogue.ts';
import { writeFact } from './shop-facts.ts';

/** Set in shop_facts once the demo's reviews are loaded. */
const REVIEWS_FACT = 'demoReviews';

/**
 * Loads the demo's reviews, marked as such, into a shop with the demo catalogue and no reviews, but
 * only once.
 */
export async function prepareReviews(db: Db, stop: AbortSignal): Promise<void> {
  if (!(await awaitsDemo(db, REVIEWS_FACT))) return;
  const own = await db
    .selectFrom('reviews')
    .select('id')
    .where('origin', '!=', 'demo')
    .limit(1)
    .executeTakeFirst();
  if (own) return;
  await step('Loading the demo reviews', async () => {
    const { importReviewFile } = await import('#lib/server/reviews/import-review-file.ts');
    const { DEMO_MODELS } = await import('#lib/demo/catalogue/models.ts');
    const { demoReviewsOf } = await import('#lib/demo/reviews/demo-reviews.ts');
    const now = Date.now();
    const records = DEMO_MODELS.flatMap((model) => demoReviewsOf(model, now));
    const items = records.map((record, index) => ({ line: index + 1, record }));
    await importReviewFile(db, operator('demo'), items, {
      signal: stop,
      onProblem: ({ line, reason }) => {
        throw new Error(`Demo review ${line}: ${reason}`);
      },
    });
    await writeFact(db, REVIEWS_FACT, 'loaded');
  });
}
