import type { State } from '#lib/commerce/states.ts';

/** Countries that the shop delivers to. */
export const ADDRESS_COUNTRIES = ['AU'] as const;
type AddressCountry = (typeof ADDRESS_COUNTRIES)[number];

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
