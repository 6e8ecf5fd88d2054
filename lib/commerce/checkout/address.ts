import { POSTCODE } from '#lib/commerce/limits.ts';
import { STATES, type State } from '#lib/commerce/states.ts';

/** Countries that the shop delivers to. */
export const ADDRESS_COUNTRIES = ['AU'] as const;
type AddressCountry = (typeof ADDRESS_COUNTRIES)[number];

/** How an address is written in a country. */
interface AddressConfig {
  postcode: RegExp;
  states: readonly State[];
}

const ADDRESS_CONFIGS: Record<AddressCountry, AddressConfig> = {
  AU: { postcode: POSTCODE, states: STATES },
};

/** @throws Error for a country whose addresses the shop does not know */
export function addressConfig(country: string): AddressConfig {
  const known = ADDRESS_COUNTRIES.find((one) => one === country);
  if (known === undefined) throw new Error('Country address config not found.');
  return ADDRESS_CONFIGS[known];
}

/** A delivery or billing address. Optional fields are empty strings, never missing. */
export interface PostalAddress {
  contactName: string;
  company: string;
  street1: string;
  street2: string;
  suburb: string;
  state: State;
  postcode: string;
  country: AddressCountry;
  /** As typed; empty: the contact's phone number applies. */
  phone: string;
}

/** A checkout address: selected from the account's saved addresses, or entered. */
export type CheckoutAddress = PostalAddress &
  ({ type: 'SELECTED'; id: string } | { type: 'ENTERED' });

export interface SavedAddress extends PostalAddress {
  id: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}
