import * as z from 'zod/mini';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';

export const savedPaymentMethod: z.ZodMiniType<SavedPaymentMethod> = z.object({
  id: z.string(),
  type: z.enum(['CREDIT_CARD', 'PAYPAL']),
  label: z.string(),
  expiry: z.nullable(z.string()),
});

/** The answer of every /account/payment-methods call: all methods now saved, oldest first. */
export const savedPaymentMethods = z.object({ paymentMethods: z.array(savedPaymentMethod) });
