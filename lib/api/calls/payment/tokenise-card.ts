import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { cardForm } from '#lib/api/schemas/card.ts';
import { SANDBOX_ERRORS } from './sandbox-errors.ts';

/** Exchanges a test card for a token that pays once. Refuses all other cards. */
export const tokeniseCardCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/tokens',
  request: cardForm,
  response: z.object({
    token: z.string(),
    /** Shown to the shopper, like `Visa ending in 1111`. */
    label: z.string(),
  }),
  errors: SANDBOX_ERRORS,
});
