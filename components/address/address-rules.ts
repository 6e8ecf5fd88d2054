import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressFields } from '#lib/api/schemas/address.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { AddressDraft } from '#stores/checkout/parse-address.ts';

const { contactName, company, street1, street2, suburb, state, postcode } = addressFields;

/** What an address form asks for: the country is the only one there is, the phone the contact's. */
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

/** The rules of an address form, with their libraries: loaded after the page. */
export const addressResolver = zodResolver(addressForm) as Resolver<
  // What a form holds before its state is chosen is no valid input: refusing it is the rules' work.
  AddressDraft,
  unknown,
  AddressFormOutput
>;

/** The address that a form's fields hold; null while they hold no right one. */
export function readAddress(draft: AddressDraft): CheckoutAddress | null {
  const { data } = addressForm.safeParse(draft);
  return data ? enteredAddress(data) : null;
}

/** An address as it was entered in the checkout. */
export function enteredAddress(fields: AddressFormOutput): CheckoutAddress {
  return { ...fields, type: 'ENTERED', country: 'AU', phone: '' };
}
