import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { STOP_CODE } from '#lib/commerce/limits.ts';
import { STOP_LINK_DEAD } from '#lib/commerce/stop-link-text.ts';

/** Stops e-mails about the wishlist of the customer whom the code was mailed to; may be repeated. */
export const stopPriceDropsCall = defineCall({
  method: 'POST',
  path: '/wishlist/stop',
  request: z.strictObject({ code: z.string().check(z.regex(STOP_CODE)) }),
  response: nothing,
  errors: { CodeInvalid: { status: 404, message: STOP_LINK_DEAD } },
});
