import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { REMINDER_CODE } from '#lib/commerce/limits.ts';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';

/** Confirms a reminder by the code of its e-mail; may be repeated. */
export const confirmReminderCall = defineCall({
  method: 'POST',
  path: '/reminders/confirm',
  request: z.strictObject({ code: z.string().check(z.regex(REMINDER_CODE)) }),
  response: z.object({
    reason: z.enum(['back', 'launch']),
    product: z.object({ name: z.string(), path: z.string(), size: z.nullable(z.string()) }),
  }),
  errors: {
    CodeInvalid: { status: 404, message: REMINDER_LINK_DEAD },
  },
});
export type ConfirmedReminder = ResponseOf<typeof confirmReminderCall>;
