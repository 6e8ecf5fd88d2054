import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { id } from '#lib/api/schemas/basics.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { optionalOrNull } from '#lib/api/schemas/optional.ts';
import { REMINDER_AVAILABLE, REMINDER_GONE } from '#lib/commerce/reminders/texts.ts';

/**
 * Asks for an e-mail when a product, or one of its sizes, can be bought. The answer is the same for
 * every address. A link in an e-mail confirms the request, unless a customer asks for their own
 * verified address.
 */
export const askReminderCall = defineCall({
  method: 'POST',
  path: '/reminders',
  request: z.strictObject({
    email,
    productId: id,
    /** If left out: any size, or a product that is coming. */
    variantId: optionalOrNull(id),
    /** For the action `reminder_ask`. */
    recaptchaToken,
  }),
  response: z.strictObject({
    /** True if no link has to confirm it; never for a guest. */
    confirmed: z.exactOptional(z.literal(true)),
  }),
  errors: {
    NotFound: { status: 404, message: REMINDER_GONE },
    Available: { status: 409, message: REMINDER_AVAILABLE },
  },
});
export type AskReminder = Omit<RequestOf<typeof askReminderCall>, 'recaptchaToken'>;
