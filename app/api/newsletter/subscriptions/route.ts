import { subscribeCall } from '#lib/api/calls/newsletter/subscribe.ts';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';

/**
 * Asks for the newsletter; a link in an e-mail confirms it. The answer is the same for every
 * address.
 */
export const POST = jsonRoute(subscribeCall, {
  addressLimit: 'newsletter',
  maxBytes: 4 * 1024,
  async handle({ request, body: { email, recaptchaToken: token } }) {
    refuseUnstorableText({ email });
    await passChallenge(request, 'newsletter_subscribe', { token });
    await limitSubject('newsletter', mailboxOf(email));
    await database()
      .transaction()
      .execute((trx) =>
        askForNewsletter(trx, {
          email,
          source: 'footer',
          wording: SHOWN_WORDING.footer,
          isProven: false,
        }),
      );
    return {};
  },
});
