import type { AccountExport } from '#lib/api/schemas/account.ts';
import { exportAccount } from '#lib/server/accounts/export-account.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { NO_QUERY } from '../no-query.ts';

/**
 * A copy of all that is kept about the customer. It writes nothing; but so much at once is given
 * only to a session that has not been ended, as for a write.
 */
export const GET = queryRoute({
  schema: NO_QUERY,
  async handle({ request }): Promise<AccountExport> {
    const caller = await authenticateWrite(request);
    await limitSubject('accountExport', caller.sub);
    return exportAccount(database(), caller, paymentGateway().vault);
  },
});
