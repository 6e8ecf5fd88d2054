import { type AccountStateResponse, syncableState } from '#lib/api/schemas/account.ts';
import { readAccountState, writeAccountState } from '#lib/server/accounts/account-state.ts';
import { idempotencyKey } from '#lib/server/checkout/review/check-request.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { refuseOddText } from '#lib/server/platform/refuse-odd-text.ts';
import { NO_QUERY } from '../no-query.ts';

/** The customer's state, the same on every device (spec section 7). */
export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: NO_QUERY,
  async handle({ caller: { sub } }): Promise<AccountStateResponse> {
    return { state: await readAccountState(database(), sub) };
  },
});

/**
 * Keeps a state that was made of the version now kept; 409 for any other. With an Idempotency-Key,
 * which the spec does not ask for, a change whose answer was lost may be sent again.
 */
export const PUT = jsonRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountState',
  schema: syncableState,
  // Five hundred items of the longest ids, each id four times.
  maxBytes: 512 * 1024,
  async handle({ request, caller: { sub }, body }): Promise<AccountStateResponse> {
    refuseOddText(body);
    const key = request.headers.has('idempotency-key') ? idempotencyKey(request) : null;
    return { state: await writeAccountState(database(), sub, body, key) };
  },
});
