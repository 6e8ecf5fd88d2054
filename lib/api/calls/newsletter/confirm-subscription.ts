import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { NEWSLETTER_CODE } from '#lib/commerce/limits.ts';
import { CONFIRM_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';

/** Confirms a newsletter by the code of its e-mail; may be repeated. */
export const confirmSubscriptionCall = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  request: z.strictObject({ code: z.string().check(z.regex(NEWSLETTER_CODE)) }),
  response: nothing,
  errors: { CodeInvalid: { status: 404, message: CONFIRM_LINK_DEAD } },
});
