import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

export const STOP_LABEL = 'Stop all emails like this';

/** The e-mail that asks whether it was the recipient who asked. `subject`: the product's name. */
export function confirmationWording(reason: ReminderReason, subject: string): LinkMailWording {
  const when = reason === 'launch' ? 'goes on sale' : 'is back in stock';
  return {
    subject: `Shall we email you about ${subject}?`,
    preheader: 'One press, so that we know it was you who asked.',
    heading: 'Shall we email you?',
    lead: `You asked ${BRAND.name} to tell you when ${subject} ${when}. Please confirm that it was you.`,
    action: 'Yes, email me',
    hint: 'You’ll get one email, and then we delete your address. This link works for 3 days.',
    stranger: 'Didn’t ask for this? Ignore this email and you won’t hear from us about it again.',
  };
}

/** The one e-mail that a shopper asked for. */
export function reminderWording(reason: ReminderReason, subject: string): LinkMailWording {
  const what = reason === 'launch' ? 'is on sale now' : 'is back in stock';
  return {
    subject: `${subject} ${what}`,
    preheader: `You asked us to tell you. ${subject} ${what}.`,
    heading: reason === 'launch' ? 'It’s here' : 'It’s back',
    lead: `${subject} ${what} at ${BRAND.name}. We can’t hold one for you, so don’t wait too long.`,
    action: 'See it in the shop',
    hint: 'This is the only email about it. We have deleted your request and your address with it.',
    stranger: 'You get this because somebody asked for it with your address and confirmed it.',
  };
}
