import { storeAddressLines } from './address-text.ts';
import type { StoreSummary } from './store-location.ts';

type Place = Pick<StoreSummary, 'name' | 'address'>;

/**
 * Where Google Maps shows the way to a store. The address is what people recognise; a map finds its
 * street better than ours would find a building from coordinates.
 */
export function directionsUrl(place: Place): string {
  const query = new URLSearchParams({ api: '1', destination: destinationOf(place) });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The same for the maps that phones bring along. */
export function directionLinks(place: Place): { name: string; href: string }[] {
  const apple = new URLSearchParams({ daddr: destinationOf(place) });
  return [
    { name: 'Google Maps', href: directionsUrl(place) },
    { name: 'Apple Maps', href: `https://maps.apple.com/?${apple}` },
  ];
}

function destinationOf({ name, address }: Place): string {
  return [name, ...storeAddressLines(address), 'Australia'].join(', ');
}
