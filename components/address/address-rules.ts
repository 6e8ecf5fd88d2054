import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressFields } from '#lib/api/schemas/address.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { AddressDraft } from '#stores/checkout/address-entry.ts';

const { contactName, company, street1, street2, suburb, state, postcode } = addressFields;

/**
 * Fields of an address form. The country is always Australia, and the phone number is the
 * contact's.
 */
const addressForm = z.strictObject({
  contactName,
  company,
  street1,
  street2,
  suburb,
  state,
  postcode,
});

export type AddressFormOutput = z.infer<typeof addressForm>;

/** In a module of its own, so that the rules and their libraries load after the page. */
export const addressResolver = zodResolver(addressForm) as Resolver<
  // A form's state is empty until one is chosen, which is no valid input: the rules refuse it.
  AddressDraft,
  unknown,
  AddressFormOutput
>;

/** The address in a form's fields; null while they are not valid. */
export function readAddress(draft: AddressDraft): CheckoutAddress | null {
  const { data } = addressForm.safeParse(draft);
  return data ? enteredAddress(data) : null;
}

/** An address entered in the checkout. */
export function enteredAddress(fields: AddressFormOutput): CheckoutAddress {
  return { ...fields, type: 'ENTERED', country: 'AU', phone: '' };
}
