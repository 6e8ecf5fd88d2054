import type { ReminderReason } from './reminder.ts';

/** The texts of the link and of the form's button, by what the shopper waits for. */
export const REMIND_ME: Readonly<Record<ReminderReason, string>> = {
  back: 'Email me when it’s back',
  launch: 'Email me when it’s available',
};

export const REMINDER_NOT_ASKED = 'We couldn’t save your request.';
export const REMINDER_AVAILABLE = 'You can buy this now. Reload the page to see it.';
export const REMINDER_GONE = 'We no longer sell this.';

export const REMINDER_LINK_DEAD =
  'This link no longer works. It may have expired, or we’ve already sent its email.';

/** The product of a reminder, named for a shopper. */
export function reminderSubject({ name, size }: { name: string; size: string | null }): string {
  return size === null ? name : `${name}, size ${size}`;
}
