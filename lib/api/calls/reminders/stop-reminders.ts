import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { REMINDER_STOP_CODE } from '#lib/commerce/limits.ts';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';

/** Deletes all reminders to the address that the code was mailed to; may be repeated. */
export const stopRemindersCall = defineCall({
  method: 'POST',
  path: '/reminders/stop',
  request: z.strictObject({ code: z.string().check(z.regex(REMINDER_STOP_CODE)) }),
  response: nothing,
  errors: {
    CodeInvalid: { status: 404, message: REMINDER_LINK_DEAD },
  },
});
