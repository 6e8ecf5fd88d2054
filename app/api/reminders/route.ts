import { askReminderCall } from '#lib/api/calls/reminders/ask-reminder.ts';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { askReminder } from '#lib/server/reminders/ask-reminder.ts';

/**
 * Asks for an e-mail when something can be bought; a link in an e-mail confirms it, unless a
 * customer asks for their own verified address.
 */
export const POST = jsonRoute(askReminderCall, {
  addressLimit: 'askReminder',
  authenticate: optionalCaller,
  maxBytes: 4 * 1024,
  async handle({ request, caller, body: { recaptchaToken: token, ...asked } }) {
    refuseUnstorableText(asked);
    await passChallenge(request, 'reminder_ask', { token });
    const mailbox = mailboxOf(asked.email);
    await limitSubject('askReminder', mailbox);
    await limitSubject('remindersOfDay', mailbox);
    const isProven = caller?.emailVerified === true && isSameAddress(caller.email, asked.email);
    await askReminder(database(), asked, { isProven });
    return isProven ? { confirmed: true as const } : {};
  },
});

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
