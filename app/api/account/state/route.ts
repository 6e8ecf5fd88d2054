import { readStateCall } from '#lib/api/calls/account-state/read-state.ts';
import { writeStateCall } from '#lib/api/calls/account-state/write-state.ts';
import {
  readAccountState,
  readNewerState,
  writeAccountState,
} from '#lib/server/account-state/account-state.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { stateWork } from '#lib/server/rate-limits/work.ts';

/** The customer's state, shared by all their devices. */
export const GET = queryRoute(readStateCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller: { sub } }) {
    return { state: await readAccountState(database(), sub) };
  },
});

/**
 * Stores a state that is based on the stored version; 409 for any other. With an optional
 * Idempotency-Key, a change whose response was lost can be sent again safely.
 */
export const PUT = jsonRoute(writeStateCall, {
  authenticate,
  customerLimit: 'accountState',
  // Five hundred items with the longest ids, each id four times.
  maxBytes: 512 * 1024,
  work: stateWork,
  read: readNewerState,
  async handle({ request, caller: { sub }, body }) {
    refuseUnstorableText(body);
    const key = request.headers.has('idempotency-key') ? idempotencyKey(request) : null;
    return { state: await writeAccountState(database(), sub, body, key) };
  },
});
