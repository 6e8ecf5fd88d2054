import { storeAddressLines } from './address-text.ts';
import type { StoreSummary } from './store-location.ts';

/**
 * Where maps show the way to a store. The address is what people recognise; a map finds its street
 * better than ours would find a building from coordinates.
 */
export function directionsUrl({ name, address }: Pick<StoreSummary, 'name' | 'address'>): string {
  const destination = [name, ...storeAddressLines(address), 'Australia'].join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
