import { compareText } from '#lib/commerce/compare-text.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { Coordinates } from './store-location.ts';

/** The mean radius of the earth, in km. */
const EARTH_KM = 6371.0088;

/** The great-circle distance between two places, in km, not the driving distance. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const latitudes = halfSine(radians(b.latitude - a.latitude));
  const longitudes = halfSine(radians(b.longitude - a.longitude));
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  // For opposite points of the earth, rounding may take it above 1.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(latitudes + cosines * longitudes)));
}

/**
 * Stores with their distance from a place, in km, nearest first; at equal distance by name, then by
 * id.
 */
export function nearestFirst<Store extends Coordinates & { name: string; erpStoreId: string }>(
  stores: readonly Store[],
  place: Coordinates,
): (Store & { distance: number })[] {
  return stores
    .map((store) => ({ ...store, distance: distanceKm(place, store) }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        compareText(a.name, b.name) ||
        compareText(a.erpStoreId, b.erpStoreId),
    );
}

/** "less than 100 m", "about 3.2 km", "about 24 km". */
export function distanceText(km: number): string {
  if (km < 0.1) return 'less than 100 m';
  const tenths = Math.round(km * 10) / 10;
  return `about ${tenths < 10 ? tenths : formatCount(Math.round(km))} km`;
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}

function halfSine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}
