import * as z from 'zod/mini';
import {
  ADDRESS_COUNTRIES,
  type CheckoutAddress,
  type SavedAddress,
} from '#lib/commerce/checkout/address.ts';
import { STATES } from '#lib/commerce/states.ts';

/*
 * Addresses in answers. The rules for entering one are in `address.ts`, which loads the phone
 * numbers of all countries. An answer must not be refused because of a rule that was added later.
 */

const postalAddress = {
  contactName: z.string(),
  company: z.string(),
  street1: z.string(),
  street2: z.string(),
  suburb: z.string(),
  state: z.enum(STATES),
  postcode: z.string(),
  country: z.enum(ADDRESS_COUNTRIES),
  phone: z.string(),
};

export const savedAddress: z.ZodMiniType<SavedAddress> = z.object({
  id: z.string(),
  ...postalAddress,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

/** An order's address. */
export const orderAddress: z.ZodMiniType<CheckoutAddress> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ENTERED'), ...postalAddress }),
  z.object({ type: z.literal('SELECTED'), id: z.string(), ...postalAddress }),
]);
