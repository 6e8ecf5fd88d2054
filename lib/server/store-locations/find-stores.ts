import 'server-only';
import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { localityText } from '#lib/commerce/localities/locality.ts';
import { nearestFirst } from '#lib/commerce/store-locations/distance.ts';
import { parseNear } from '#lib/commerce/store-locations/near.ts';
import type { Coordinates, FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';
import { currentLocalities } from '#lib/server/localities/current-localities.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { readStores } from './read-stores.ts';

interface Place {
  /** The place's name for shoppers; null for a position. */
  name: string | null;
  coordinates: Coordinates;
}

/**
 * All stores by name. With `near`, those within `radius` kilometres of that place, nearest first.
 * @throws ApiError 404 LocalityNotFound if `near` is not a place in Australia
 */
export async function findStores(
  db: Db,
  { near, radius }: { near?: string | undefined; radius?: string | undefined },
): Promise<{ near: string | null; stores: FoundStore[] }> {
  if (near === undefined) {
    const stores = await readStores(db);
    return { near: null, stores: stores.map((store) => ({ ...store, distance: null })) };
  }
  const place = await findPlace(db, near);
  const furthest = radius === undefined ? Number.POSITIVE_INFINITY : Number(radius);
  const stores = nearestFirst(await readStores(db), place.coordinates);
  return { near: place.name, stores: stores.filter(({ distance }) => distance <= furthest) };
}

async function findPlace(db: Db, text: string): Promise<Place> {
  const near = parseNear(text);
  if (near && 'position' in near) return { name: null, coordinates: near.position };
  const found = near && (await currentLocalities(db)).find(near.localityKey);
  if (!found) throw callError(findStoresCall.errors, 'LocalityNotFound');
  return { name: localityText(found.locality), coordinates: found.coordinates };
}
