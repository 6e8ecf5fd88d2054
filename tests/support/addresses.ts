import type {
  CheckoutAddress,
  PostalAddress,
  SavedAddress,
} from '#lib/commerce/checkout/address.ts';

/** The fields of some address in Australia, with what a test changes of it. */
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

/** The same as it is entered in a checkout. */
export function enteredAddress(
  change: Partial<PostalAddress> = {},
): Extract<CheckoutAddress, { type: 'ENTERED' }> {
  return { type: 'ENTERED', ...postalAddress(change) };
}

/** The same as an account keeps it: by the id `home`, and no default, unless a test says so. */
export function savedAddress(change: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: 'home',
    isDefaultBilling: false,
    isDefaultShipping: false,
    ...postalAddress(),
    ...change,
  };
}
