import 'server-only';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { nearestFirst } from '#lib/commerce/store-locations/distance.ts';
import type { Coordinates, StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readStores } from '#lib/server/store-locations/read-stores.ts';

/** Most stores in one answer. */
const MOST_DESTINATIONS = 10;

/**
 * Where an order may be collected: the chosen store first, then those that have everything, nearest
 * first if the shopper's postcode is known.
 */
export async function pickupDestinations(
  db: Db,
  { delivery, postcode }: Pick<SessionContent, 'delivery' | 'postcode'>,
  storeIdsWithStock: readonly string[],
): Promise<StoreSummary[]> {
  const chosen = delivery?.type === 'STORE_PICKUP' ? delivery.storeId : null;
  const place = postcode === null ? null : await placeOfPostcode(db, postcode);
  const stores = (await readStores(db)).filter(({ collects }) => collects);
  const sorted = place ? nearestFirst(stores, place) : stores;
  const offered = sorted.filter(
    ({ erpStoreId }) => erpStoreId !== chosen && storeIdsWithStock.includes(erpStoreId),
  );
  const first = sorted.filter(({ erpStoreId }) => erpStoreId === chosen);
  return [...first, ...offered].slice(0, MOST_DESTINATIONS);
}

/** The middle of a postcode's places, by where people live; null if nobody does. */
async function placeOfPostcode(db: Db, postcode: string): Promise<Coordinates | null> {
  const rows = await db
    .selectFrom('localities')
    .select(['latitude', 'longitude', 'addresses'])
    .where('postcode', '=', postcode)
    .execute();
  const weight = (addresses: number | null) => Math.max(1, addresses ?? 0);
  const all = rows.reduce((sum, row) => sum + weight(row.addresses), 0);
  if (all === 0) return null;
  const middle = (of: 'latitude' | 'longitude') =>
    rows.reduce((sum, row) => sum + row[of] * weight(row.addresses), 0) / all;
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}
