import type {
  CheckoutAddress,
  PostalAddress,
  SavedAddress,
} from '#lib/commerce/checkout/address.ts';

/** A valid Australian address. */
export function postalAddress(change: Partial<PostalAddress> = {}): PostalAddress {
  return {
    contactName: 'Marjorie Wattle',
    company: '',
    street1: '12 Gum Street',
    street2: '',
    suburb: 'Oatley',
    state: 'nsw',
    postcode: '2223',
    country: 'AU',
    phone: '',
    ...change,
  };
}

/** The same as entered in a checkout. */
export function enteredAddress(
  change: Partial<PostalAddress> = {},
): Extract<CheckoutAddress, { type: 'ENTERED' }> {
  return { type: 'ENTERED', ...postalAddress(change) };
}

/** The same as saved in an account: with the id `home`, and not a default. */
export function savedAddress(change: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: 'home',
    isDefaultBilling: false,
    isDefaultShipping: false,
    ...postalAddress(),
    ...change,
  };
}
