import 'server-only';
import {
  MOST_STORES,
  type StoreLocation,
  type StoreSummary,
} from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';

/** All stores by name, as lists show them. */
export async function readStores(db: Db): Promise<StoreSummary[]> {
  const rows = await db
    .selectFrom('store_locations')
    .select('details')
    .orderBy('name')
    .orderBy('erp_store_id')
    .limit(MOST_STORES)
    .execute();
  return rows.map(({ details }) => summaryOf(details));
}

/** A store with all that its page shows; null when unknown. */
export async function readStore(db: Db, slug: string): Promise<StoreLocation | null> {
  const row = await db
    .selectFrom('store_locations')
    .select('details')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.details ?? null;
}

function summaryOf(store: StoreLocation): StoreSummary {
  const { picture: _picture, text: _text, services: _services, ...summary } = store;
  return summary;
}
