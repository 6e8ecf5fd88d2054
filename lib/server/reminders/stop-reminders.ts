import 'server-only';
import { stopRemindersCall } from '#lib/api/calls/reminders/stop-reminders.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { forgetReminders } from './own-reminders.ts';
import { emailOf } from './reminder-codes.ts';

/**
 * Deletes all reminders to the address that a code was mailed to.
 * @throws ApiError `CodeInvalid` for a code that the shop did not make
 */
export async function stopReminders(db: Db, code: string): Promise<void> {
  const email = await emailOf(code);
  if (email === null) throw callError(stopRemindersCall.errors, 'CodeInvalid');
  await forgetReminders(db, email);
}
