import 'server-only';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { lockModel, summariseModels } from './summarise-model.ts';

/** Removes the reviews of an order, with every version, and sums up their models again. */
export async function removeReviews(trx: Db, orderNumber: string): Promise<void> {
  await removeWhere(trx, (row) => row('order_number', '=', orderNumber));
}

/** Removes the reviews that came with the demo, with their pictures; returns how many. */
export async function removeDemoReviews(trx: Db): Promise<number> {
  await trx
    .deleteFrom('review_pictures')
    .where('id', 'in', (pictures) =>
      pictures
        .selectFrom('review_version_pictures')
        .innerJoin('reviews', 'reviews.id', 'review_id')
        .select('picture_id')
        .where('origin', '=', 'demo'),
    )
    .execute();
  return removeWhere(trx, (row) => row('origin', '=', 'demo'));
}

type Condition = (
  row: ExpressionBuilder<Database, 'reviews'>,
) => ExpressionWrapper<Database, 'reviews', SqlBool>;

async function removeWhere(trx: Db, condition: Condition): Promise<number> {
  const written = await trx
    .selectFrom('reviews')
    .select('model')
    .distinct()
    .where(condition)
    .orderBy('model')
    .execute();
  if (written.length === 0) return 0;
  const models = written.map(({ model }) => model);
  for (const model of models) await lockModel(trx, model);
  const { numDeletedRows } = await trx
    .deleteFrom('reviews')
    .where(condition)
    .executeTakeFirstOrThrow();
  await summariseModels(trx, models);
  return Number(numDeletedRows);
}
