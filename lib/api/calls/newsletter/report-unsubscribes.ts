import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** Most addresses of one report. */
const MOST_REPORTED = 100;
/** Longest address in a report. The shop stores no longer ones. */
const LONGEST = 320;

/**
 * Tells the shop who unsubscribed, bounced or complained at the mail provider. Authenticated by
 * `Authorization: Bearer` with NEWSLETTER_WEBHOOK_SECRET. Unknown addresses are skipped, and the
 * answer is the same. May be repeated.
 */
export const reportUnsubscribesCall = defineCall({
  method: 'POST',
  path: '/newsletter/provider/unsubscribes',
  request: z.strictObject({
    emails: z
      .array(z.string().check(z.maxLength(LONGEST)))
      .check(z.minLength(1), z.maxLength(MOST_REPORTED)),
  }),
  response: nothing,
  errors: {},
});
