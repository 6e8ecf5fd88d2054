import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';

/** A place as the protocol writes it, without who lives there. */
export interface AgentAddress {
  street_address: string;
  extended_address?: string;
  address_locality: string;
  address_region: string;
  postal_code: string;
  address_country: string;
}

/** The place of a delivery. */
export function deliveryPlace(
  address: Pick<PostalAddress, 'street1' | 'street2' | 'suburb' | 'state' | 'postcode' | 'country'>,
): AgentAddress {
  const { street1, street2, suburb, state, postcode, country } = address;
  return {
    street_address: street1,
    ...(street2 !== '' && { extended_address: street2 }),
    address_locality: suburb,
    address_region: state.toUpperCase(),
    postal_code: postcode,
    address_country: country,
  };
}

/** The place of a store. */
export function storePlace({ address }: Pick<StoreSummary, 'address'>): AgentAddress {
  const { street1, street2, locality, region, postcode, country } = address;
  return {
    street_address: street1,
    ...(street2 !== '' && { extended_address: street2 }),
    address_locality: locality,
    address_region: region.toUpperCase(),
    postal_code: postcode,
    address_country: country,
  };
}
