import * as z from 'zod/mini';
import { addressFields } from '#lib/api/schemas/address.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { AddressDraft } from '#stores/checkout/address-entry.ts';

const { contactName, company, street1, street2, suburb, state, postcode } = addressFields;

/**
 * Fields of an address form. The country is always Australia, and the phone number is the
 * contact's.
 */
export const addressForm = z.strictObject({
  contactName,
  company,
  street1,
  street2,
  suburb,
  state,
  postcode,
});

export type AddressFormOutput = z.infer<typeof addressForm>;

/** The address in a form's fields; null while they are not valid. */
export function readAddress(draft: AddressDraft): CheckoutAddress | null {
  const { data } = addressForm.safeParse(draft);
  return data ? enteredAddress(data) : null;
}

/** An address entered in the checkout. */
export function enteredAddress(fields: AddressFormOutput): CheckoutAddress {
  return { ...fields, type: 'ENTERED', country: 'AU', phone: '' };
}
