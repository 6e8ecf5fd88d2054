import { callApi } from '#lib/api/call-api.ts';
import type {
  ConfirmedReminder,
  confirmReminderCall,
} from '#lib/api/calls/reminders/confirm-reminder.ts';
import type { stopRemindersCall } from '#lib/api/calls/reminders/stop-reminders.ts';

/**
 * Confirms a reminder by the code of its e-mail.
 * @throws ApiError `CodeInvalid` if the reminder has expired or was already sent
 */
export function confirmReminder(code: string): Promise<ConfirmedReminder> {
  return callApi<typeof confirmReminderCall>('POST /reminders/confirm', { body: { code } });
}

/**
 * Stops all reminders to the address that the code was mailed to.
 * @throws ApiError `CodeInvalid` if the code is invalid
 */
export async function stopReminders(code: string): Promise<void> {
  await callApi<typeof stopRemindersCall>('POST /reminders/stop', { body: { code } });
}
