import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { lockModel, summariseModels } from './summarise-model.ts';

/**
 * Removes the authors from the reviews of orders whose account is deleted: all versions lose names
 * and states, and answers to refusals are deleted. All pictures are deleted too, also those that
 * wait, because they may show a person. Stars and texts stay without an author.
 */
export async function forgetAuthors(trx: Db, orderNumbers: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('review_pictures')
    .where((row) => row('order_number', '=', row.fn.any(row.val(orderNumbers))))
    .execute();
  const written = await trx
    .selectFrom('reviews')
    .select(['id', 'model'])
    .where((row) => row('order_number', '=', row.fn.any(row.val(orderNumbers))))
    .execute();
  if (written.length === 0) return;
  const models = [...new Set(written.map((review) => review.model))].sort();
  for (const model of models) await lockModel(trx, model);
  const ids = written.map(({ id }) => id);
  await trx
    .updateTable('review_versions')
    .set({ name: null, region: null, answer: null })
    .where('review_id', 'in', ids)
    .execute();
  await trx
    .updateTable('audit_entries')
    .set({ actor_id: 'deleted' })
    .where('entity', '=', 'review')
    .where('entity_id', 'in', ids)
    .where('actor_kind', '=', 'customer')
    .execute();
  await summariseModels(trx, models);
}
