import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { emailAddress } from '#lib/api/schemas/contact.ts';
import {
  NEWSLETTER_EMAIL_INVALID,
  NEWSLETTER_EMAIL_MISSING,
} from '#lib/commerce/newsletter/texts.ts';

/**
 * Asks for the newsletter; a link in an e-mail confirms it. The answer is always the same, whether
 * the address is new, unconfirmed, subscribed or was subscribed.
 */
export const subscribeCall = defineCall({
  method: 'POST',
  path: '/newsletter/subscriptions',
  request: z.strictObject({
    email: emailAddress(NEWSLETTER_EMAIL_MISSING, NEWSLETTER_EMAIL_INVALID),
    /** For the action `newsletter_subscribe`. */
    recaptchaToken,
  }),
  response: nothing,
  errors: {},
});
