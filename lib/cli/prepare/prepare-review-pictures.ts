import { randomBytes } from 'node:crypto';
import type { Db } from '#lib/server/db/database.ts';
import { awaitsDemo } from './has-demo-catalogue.ts';
import { writeFact } from './shop-facts.ts';

/** Set in shop_facts once the pictures of the demo's reviews are loaded. */
const PICTURES_FACT = 'demoReviewPictures';

/**
 * Gives some of the demo's reviews pictures, but only once; also in a shop that has had the reviews
 * since before there were any. Each has its own copy: a picture goes with its review.
 */
export async function prepareReviewPictures(db: Db): Promise<void> {
  if (!(await awaitsDemo(db, PICTURES_FACT))) return;
  const { lockModel, summariseModels } = await import('#lib/server/reviews/summarise-model.ts');
  const { DEMO_MODELS } = await import('#lib/demo/catalogue/models.ts');
  const { demoReviewsOf } = await import('#lib/demo/reviews/demo-reviews.ts');
  const { demoScenesOf, openReviewPictures } = await import(
    '#lib/demo/reviews/demo-review-pictures.ts'
  );
  const pictured = DEMO_MODELS.map((model) => ({
    model: model.code,
    scenes: demoScenesOf(model, demoReviewsOf(model, Date.now())),
  })).filter(({ scenes }) => scenes.size > 0);
  const models = pictured.map(({ model }) => model).sort();
  const scenes = new Map(pictured.flatMap((model) => [...model.scenes]));
  const pictureOf = await openReviewPictures();
  await db.transaction().execute(async (trx) => {
    for (const model of models) await lockModel(trx, model);
    const reviews = await trx
      .selectFrom('reviews')
      .leftJoin('review_version_pictures as used', 'used.review_id', 'reviews.id')
      .select(['reviews.id', 'origin_id', 'shown', 'written_at'])
      .where('origin', '=', 'demo')
      .where('origin_id', 'in', [...scenes.keys()])
      .where('shown', 'is not', null)
      // Another server may have been first.
      .where('used.review_id', 'is', null)
      .$narrowType<{ origin_id: string; shown: number }>()
      .execute();
    for (const review of reviews) {
      for (const [position, scene] of (scenes.get(review.origin_id) ?? []).entries()) {
        const { alt, ...picture } = pictureOf(scene);
        const id = randomBytes(16).toString('hex');
        const kept = { added_at: review.written_at, is_used: true };
        await trx
          .insertInto('review_pictures')
          .values({ id, order_number: null, line: null, ...picture, ...kept })
          .execute();
        const of = { review_id: review.id, version: review.shown, position };
        await trx
          .insertInto('review_version_pictures')
          .values({ ...of, picture_id: id, alt })
          .execute();
      }
    }
    if (reviews.length > 0) await summariseModels(trx, models);
    await writeFact(trx, PICTURES_FACT, 'loaded');
  });
}
