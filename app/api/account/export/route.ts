import type { AccountExport } from '#lib/api/schemas/account.ts';
import { exportAccount } from '#lib/server/accounts/export-account.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { NO_QUERY } from '../no-query.ts';

/**
 * A copy of all that is kept about the customer. It writes nothing; but so much at once is given
 * only to a session that has not been ended, as for a write.
 */
export const GET = queryRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountExport',
  schema: NO_QUERY,
  async handle({ caller }): Promise<AccountExport> {
    return exportAccount(database(), caller, paymentGateway().vault);
  },
});
