import { reportUnsubscribesCall } from '#lib/api/calls/newsletter/report-unsubscribes.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateProvider } from '#lib/server/newsletter/authenticate-provider.ts';
import { takeReport } from '#lib/server/newsletter/take-report.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

/** The mail provider reports who unsubscribed there. */
export const POST = jsonRoute(reportUnsubscribesCall, {
  addressLimit: 'newsletterProvider',
  authenticate: authenticateProvider,
  async handle({ body }) {
    refuseUnstorableText(body);
    await takeReport(database(), body.emails);
    return {};
  },
});
