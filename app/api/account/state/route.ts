import { type AccountStateResponse, syncableState } from '#lib/api/schemas/account.ts';
import { readAccountState, writeAccountState } from '#lib/server/accounts/account-state.ts';
import { idempotencyKey } from '#lib/server/checkout/review/check-request.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { refuseOddText } from '#lib/server/platform/refuse-odd-text.ts';
import { NO_QUERY } from '../no-query.ts';

/** The customer's state, shared by all their devices. */
export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: NO_QUERY,
  async handle({ caller: { sub } }): Promise<AccountStateResponse> {
    return { state: await readAccountState(database(), sub) };
  },
});

/**
 * Stores a state that is based on the stored version; 409 for any other. With an optional
 * Idempotency-Key, a change whose response was lost can be sent again safely.
 */
export const PUT = jsonRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountState',
  schema: syncableState,
  // Five hundred items with the longest ids, each id four times.
  maxBytes: 512 * 1024,
  async handle({ request, caller: { sub }, body }): Promise<AccountStateResponse> {
    refuseOddText(body);
    const key = request.headers.has('idempotency-key') ? idempotencyKey(request) : null;
    return { state: await writeAccountState(database(), sub, body, key) };
  },
});
