import { askReminderCall } from '#lib/api/calls/reminders/ask-reminder.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { askReminder } from '#lib/server/reminders/ask-reminder.ts';

/** Asks for an e-mail when something can be bought; a link in an e-mail confirms it. */
export const POST = jsonRoute(askReminderCall, {
  addressLimit: 'askReminder',
  maxBytes: 4 * 1024,
  async handle({ body }) {
    refuseUnstorableText(body);
    await limitSubject('askReminder', body.email.toLowerCase());
    await askReminder(database(), body);
    return {};
  },
});
