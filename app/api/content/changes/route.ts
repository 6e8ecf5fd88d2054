import { announceContentCall } from '#lib/api/calls/content/announce-content.ts';
import { environment } from '#lib/config/environment.ts';
import { queueContentImport } from '#lib/server/content/import/import-shop-content.ts';
import { database } from '#lib/server/db/database.ts';
import { authenticateSecret } from '#lib/server/http/authenticate-secret.ts';
import { jsonRoute } from '#lib/server/http/route.ts';

/** The source of the shop's content, such as a CMS, reports a change. */
export const POST = jsonRoute(announceContentCall, {
  addressLimit: 'contentChanges',
  async authenticate(request) {
    const { CONTENT_WEBHOOK_SECRET } = environment();
    authenticateSecret(request, CONTENT_WEBHOOK_SECRET, 'Send the secret of the shop’s content.');
  },
  async handle() {
    await queueContentImport(database());
    return {};
  },
});
