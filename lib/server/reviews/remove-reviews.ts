import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { lockModel, summariseModels } from './summarise-model.ts';

/** Removes the reviews of an order, with every version, and sums up their models again. */
export async function removeReviews(trx: Db, orderNumber: string): Promise<void> {
  const written = await trx
    .selectFrom('reviews')
    .select('model')
    .distinct()
    .where('order_number', '=', orderNumber)
    .orderBy('model')
    .execute();
  if (written.length === 0) return;
  const models = written.map(({ model }) => model);
  for (const model of models) await lockModel(trx, model);
  await trx.deleteFrom('reviews').where('order_number', '=', orderNumber).execute();
  await summariseModels(trx, models);
}
