/** Australian states and territories, as the spec writes them (section 3). */
export const STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
export type State = (typeof STATES)[number];

/** The only country the shop delivers to (spec section 9). */
export const ADDRESS_COUNTRIES = ['AU'] as const;
export type AddressCountry = (typeof ADDRESS_COUNTRIES)[number];

/** An address that a parcel or a bill goes to. Optional parts are empty text, never missing. */
export interface PostalAddress {
  contactName: string;
  company: string;
  street1: string;
  street2: string;
  suburb: string;
  state: State;
  postcode: string;
  country: AddressCountry;
  /** As the shopper typed it; empty where the contact's own is meant. */
  phone: string;
}

/** An address in a checkout: one saved in the account, or one entered there (spec section 3). */
export type CheckoutAddress = PostalAddress &
  ({ type: 'SELECTED'; id: string } | { type: 'ENTERED' });

/** An address saved in an account. */
export interface SavedAddress extends PostalAddress {
  id: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}
