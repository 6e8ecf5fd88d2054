import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { productTags } from './cache-tags.ts';

/** The tags of everything that shows some products. `ids`: a subquery of their ids, in brackets. */
export async function tagsOfProducts(trx: Db, ids: RawBuilder<string>): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select(['slug', 'parent_code as parentCode', 'brand_slug as brand'])
    .select(
      sql<string[]>`array(
        select category_path from product_categories where product_id = products.id and assigned
      )`.as('categories'),
    )
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(productTags);
}
