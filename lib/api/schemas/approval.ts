import * as z from 'zod/mini';
import { APPROVAL_PROVIDERS } from '#lib/commerce/checkout/approval.ts';

/**
 * A checkout started at a provider: send the shopper to `redirectUrl`; they return with `token`.
 */
export const startedCheckout = z.object({ token: z.string(), redirectUrl: z.string() });
export type StartedCheckoutResponse = z.infer<typeof startedCheckout>;

/** The fields that name a checkout of the sandbox. */
export const openCheckout = {
  provider: z.enum(APPROVAL_PROVIDERS),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
};
