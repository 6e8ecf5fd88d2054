import 'server-only';
import { sql } from 'kysely';
import {
  MOST_STORES,
  type StoreLocation,
  type StoreSummary,
} from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';

/** All stores by name, with what lists show. */
export async function readStores(db: Db): Promise<StoreSummary[]> {
  const rows = await db
    .selectFrom('store_locations')
    // Lists leave these out, so do not read them: a thousand texts are megabytes.
    .select(sql<StoreSummary>`details - array['picture', 'text', 'services']`.as('summary'))
    .orderBy('name')
    .orderBy('erp_store_id')
    .limit(MOST_STORES)
    .execute();
  return rows.map(({ summary }) => summary);
}

/** A store with everything that its page shows; null if unknown. */
export async function readStore(db: Db, slug: string): Promise<StoreLocation | null> {
  const row = await db
    .selectFrom('store_locations')
    .select('details')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.details ?? null;
}

/** Whether orders can be collected at any store. */
export async function anyStoreOffersPickup(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('store_locations')
    .select('erp_store_id')
    .where('collects', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The store where an order is to be collected; null if it does not exist or takes no pickups. */
export async function readPickupStore(db: Db, erpStoreId: string): Promise<StoreLocation | null> {
  const row = await db
    .selectFrom('store_locations')
    .select('details')
    .where('erp_store_id', '=', erpStoreId)
    .where('collects', '=', true)
    .executeTakeFirst();
  return row?.details ?? null;
}
