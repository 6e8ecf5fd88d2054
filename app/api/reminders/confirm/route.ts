import { confirmReminderCall } from '#lib/api/calls/reminders/confirm-reminder.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { confirmReminder } from '#lib/server/reminders/confirm-reminder.ts';

/** A POST, because programs that check the links of e-mails follow them with GET. */
export const POST = jsonRoute(confirmReminderCall, {
  addressLimit: 'reminderLink',
  maxBytes: 4 * 1024,
  handle: ({ body }) => confirmReminder(database(), body.code),
});
