import { storeAddressLines } from './address-text.ts';
import type { StoreSummary } from './store-location.ts';

type Place = Pick<StoreSummary, 'name' | 'address'>;

/**
 * Google Maps' directions to a store. It gets the address, which people recognise; a map finds an
 * address more reliably than it finds a building by our coordinates.
 */
export function directionsUrl(place: Place): string {
  const query = new URLSearchParams({ api: '1', destination: destinationOf(place) });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The same for the phone's own map app. */
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
