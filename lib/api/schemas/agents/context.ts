import * as z from 'zod/mini';
import { ID_LENGTH } from '#lib/commerce/limits.ts';

const word = z.string().check(z.maxLength(200));

/**
 * Hints about the shopper. None identifies anybody, and none decides anything: the checkout does.
 * Fields that the shop cannot use are left out.
 */
export const agentContext = z.object({
  address_country: z.optional(word),
  address_region: z.optional(word),
  postal_code: z.optional(word),
  /** A store's id, for pickup. */
  location: z.optional(z.string().check(z.maxLength(ID_LENGTH))),
  /** In which currency price filters are. */
  currency: z.optional(word),
});
