import type { StoreAddress } from './store-location.ts';

/** A store's address as on an envelope; empty parts are left out. */
export function storeAddressLines(address: StoreAddress): string[] {
  const { street1, street2, locality, region, postcode } = address;
  return [street1, street2, `${locality} ${region.toUpperCase()} ${postcode}`].filter(Boolean);
}
