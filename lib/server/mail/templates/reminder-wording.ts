import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

export const STOP_LABEL = 'Stop all emails like this';

/**
 * The e-mail that asks the recipient to confirm that they asked for it. `subject`: the product's
 * name.
 */
export function confirmationWording(reason: ReminderReason, subject: string): LinkMailWording {
  const when = reason === 'launch' ? 'goes on sale' : 'is back in stock';
  return {
    subject: `Confirm your reminder for ${subject}`,
    preheader: 'Please confirm that you asked for this.',
    heading: 'Confirm your reminder',
    lead: `You asked ${BRAND.name} to let you know when ${subject} ${when}. Please confirm that this was you.`,
    action: 'Yes, email me',
    hint: 'We’ll email you once, then delete your address. This link works for 3 days.',
    stranger: 'Didn’t ask for this? Ignore this email and you won’t hear from us about it again.',
  };
}

/** The reminder itself; it is sent once. */
export function reminderWording(reason: ReminderReason, subject: string): LinkMailWording {
  const what = reason === 'launch' ? 'is on sale now' : 'is back in stock';
  return {
    subject: `${subject} ${what}`,
    preheader: `You asked us to let you know. ${subject} ${what}.`,
    heading: reason === 'launch' ? 'It’s here' : 'It’s back',
    lead: `${subject} ${what} at ${BRAND.name}. We can’t hold one for you, so be quick.`,
    action: 'See it in the shop',
    hint: 'This is the only email you’ll get about it. We’ve deleted your request and your address.',
    stranger: 'You’re getting this email because it was asked for and confirmed from your address.',
  };
}
