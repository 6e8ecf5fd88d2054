import 'server-only';
import type { Db } from './database.ts';

/** Whether the shop has any store location. */
export async function hasStores(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('store_locations')
    .select('erp_store_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
