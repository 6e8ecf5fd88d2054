import * as z from 'zod/mini';
import type { AddressesResponse } from '#lib/api/schemas/account.ts';
import { ADDRESS_COUNTRIES, type SavedAddress, STATES } from '#lib/commerce/checkout/address.ts';

/** Fields that every address in an answer has. */
export const postalAddress = {
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

export const savedAddress: z.ZodMiniType<SavedAddress> = z.strictObject({
  id: z.string(),
  ...postalAddress,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

/** All /account/addresses calls. */
export const addressesAnswer: z.ZodMiniType<AddressesResponse> = z.strictObject({
  addresses: z.array(savedAddress),
});
