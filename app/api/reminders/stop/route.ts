import { stopRemindersCall } from '#lib/api/calls/reminders/stop-reminders.ts';
import { database } from '#lib/server/db/database.ts';
import { readStop } from '#lib/server/http/read-stop.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { stopReminders } from '#lib/server/reminders/stop-reminders.ts';

/** Deletes every reminder to an address. */
export const POST = jsonRoute(stopRemindersCall, {
  addressLimit: 'unsubscribe',
  maxBytes: 4 * 1024,
  read: readStop,
  async handle({ body }) {
    await stopReminders(database(), body.code);
    return {};
  },
});
