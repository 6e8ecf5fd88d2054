import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { exportAccount } from '#lib/server/accounts/export-account.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';

/**
 * A copy of all data stored about the customer. It only reads, but discloses so much at once that
 * it requires a live session, like a write.
 */
export const GET = queryRoute(exportAccountCall, {
  authenticate,
  customerLimit: 'accountExport',
  async handle({ caller }) {
    return exportAccount(database(), caller, paymentGateways().vault);
  },
});
