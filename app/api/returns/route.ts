import { createReturnCall } from '#lib/api/calls/returns/create-return.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { createReturn } from '#lib/server/returns/create-return.ts';
import { orderOfToken } from '#lib/server/returns/own-return.ts';

/** A customer requests a return, once per Idempotency-Key (docs/decisions/035-returns-and-refunds.md). */
export const POST = jsonRoute(createReturnCall, {
  addressLimit: 'changeReturns',
  authenticate,
  // Five hundred lines with the longest comments, each character in four bytes.
  maxBytes: 1_200 * 1024,
  async handle({ request, caller, body: { returnToken, ...wishes } }) {
    const key = idempotencyKey(request);
    refuseUnstorableText(wishes);
    const db = database();
    const { number: orderNumber } = await orderOfToken(db, caller, returnToken);
    await limitSubject('changeReturns', orderNumber);
    const actor = { kind: 'customer', id: caller.sub, order: orderNumber } as const;
    const context = { db, actor, now: new Date() };
    return { return: await createReturn(context, { key, orderNumber, request: wishes }) };
  },
});
