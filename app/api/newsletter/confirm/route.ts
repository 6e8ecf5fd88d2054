import { confirmSubscriptionCall } from '#lib/api/calls/newsletter/confirm-subscription.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { confirmSubscription } from '#lib/server/newsletter/confirm-subscription.ts';

/** A POST, because programs that check the links of e-mails follow them with GET. */
export const POST = jsonRoute(confirmSubscriptionCall, {
  addressLimit: 'newsletterLink',
  maxBytes: 4 * 1024,
  async handle({ body }) {
    await confirmSubscription(database(), body.code);
    return {};
  },
});
