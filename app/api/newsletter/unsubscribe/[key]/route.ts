import { unsubscribeCall } from '#lib/api/calls/newsletter/unsubscribe.ts';
import { database } from '#lib/server/db/database.ts';
import { readFormOrJson } from '#lib/server/http/read-form.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { unsubscribeByKey } from '#lib/server/newsletter/end-consent.ts';

/**
 * Ends the newsletter of one address. Mail programs call it with a form that they send to
 * /newsletter/unsubscribe/{key} (RFC 8058; see lib/server/front/front.ts).
 */
export const POST = jsonRoute(unsubscribeCall, {
  addressLimit: 'unsubscribe',
  maxBytes: 4 * 1024,
  read: readFormOrJson,
  async handle({ params }) {
    await unsubscribeByKey(database(), params.key);
    return {};
  },
});
