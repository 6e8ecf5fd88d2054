import 'server-only';
import type { LocationDistance, StoreWish } from '#lib/api/schemas/agents/location.ts';
import { geodesicMetres } from '#lib/commerce/agents/geodesic.ts';
import { amenitiesOf, locationEntry } from '#lib/commerce/agents/location-entry.ts';
import { openState } from '#lib/commerce/store-locations/opening-hours.ts';
import type { Coordinates, StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { environment } from '#lib/config/environment.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { readStoreStock } from '#lib/server/inventory/read-store-stock.ts';
import { type AgentPayer, chargeAgentWork } from '#lib/server/rate-limits/limit.ts';
import { cartWork, storesWork } from '#lib/server/rate-limits/work.ts';
import { readStores } from '#lib/server/store-locations/read-stores.ts';

/** All stores by name, from memory until one changes. */
const keptStores = taggedValue('stores for assistants', [cacheTags.stores], readStores);

/** All stores. Who asks pays for looking through them. */
export async function allStores(payer: AgentPayer): Promise<StoreSummary[]> {
  const stores = await keptStores(database());
  await chargeAgentWork(payer, storesWork(stores));
  return stores;
}

/**
 * The stores that meet everything that was asked.
 * @throws AgentFault for what the shop cannot tell
 */
export async function matchingStores(
  stores: readonly StoreSummary[],
  { distance, serves, filters = {} }: StoreWish,
  payer: AgentPayer,
): Promise<StoreSummary[]> {
  if (serves !== undefined) {
    throw new AgentFault(
      'invalid_request',
      'Stores of this shop do not deliver, so `serves` cannot be answered. Use `distance`, or ask the catalogue for delivery with `filters.fulfills_to`.',
    );
  }
  const { hours, amenities = [], items } = filters;
  const openAt = hours && Date.parse(hours.open_at);
  const near = stores.filter((store) => {
    const own = amenitiesOf(store);
    return (
      (distance === undefined || isWithin(store, distance)) &&
      (openAt === undefined || openState(store, openAt).isOpen) &&
      amenities.every((name) => Object.hasOwn(own, name))
    );
  });
  if (items === undefined || near.length === 0) return near;
  await chargeAgentWork(payer, cartWork(items) + storesWork(stores) * items.length);
  const having = await storesWithAll(database(), [...new Set(items)]);
  return near.filter(({ erpStoreId }) => having.has(erpStoreId));
}

function isWithin(store: Coordinates, { center, max }: LocationDistance): boolean {
  const metres = geodesicMetres(center, store);
  return metres !== null && metres <= max;
}

/** The ids of stores that have at least one unit of each variant. */
async function storesWithAll(db: Db, variantIds: readonly string[]): Promise<Set<string>> {
  const perVariant = await Promise.all(variantIds.map((id) => readStoreStock(db, id)));
  const counts = new Map<string, number>();
  for (const { erpStoreId, status } of perVariant.flat()) {
    if (status !== 'outOfStock') counts.set(erpStoreId, (counts.get(erpStoreId) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([id, count]) => (count === variantIds.length ? [id] : [])));
}

/** A store as an answer shows it, with its distance from a place if one was named. */
export function shownStore(store: StoreSummary, from: Coordinates | null) {
  const today = new Date().toISOString().slice(0, 10);
  const metres = from && geodesicMetres(from, store);
  return {
    ...locationEntry(store, { site: environment().SITE_URL, today }),
    ...(metres !== null && { distance: Math.round(metres) }),
  };
}
