import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { QA_RUN } from '#lib/config/qa-addresses.ts';
import { QA_ERRORS } from './qa-errors.ts';

/**
 * Removes what one testers' run made: accounts, e-mails, reminders and consents. Its orders stay in
 * the books without their buyer, and their units go back to stock. Authenticated by `Authorization:
 * Bearer` with QA_TOKEN. May be repeated.
 */
export const cleanUpQaCall = defineCall({
  method: 'POST',
  path: '/qa/clean-up',
  request: z.strictObject({ run: z.string().check(z.regex(QA_RUN, 'Give the name of a run.')) }),
  response: z.object({ accounts: z.number(), orders: z.number() }),
  errors: QA_ERRORS,
});
