import { cancelReturnCall } from '#lib/api/calls/returns/cancel-return.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { cancelReturn } from '#lib/server/returns/cancel-return.ts';
import { orderOfReturn } from '#lib/server/returns/own-return.ts';

/** A customer cancels a return that is still a request. */
export const POST = jsonRoute(cancelReturnCall, {
  addressLimit: 'changeReturns',
  authenticate,
  maxBytes: 4 * 1024,
  async handle({ caller, body: { returnNumber } }) {
    const db = database();
    const orderNumber = await orderOfReturn(db, caller, returnNumber);
    await limitSubject('changeReturns', orderNumber);
    const actor = { kind: 'customer', id: caller.sub, order: orderNumber } as const;
    const context = { db, actor, now: new Date() };
    return { return: await cancelReturn(context, { orderNumber, returnNumber }) };
  },
});
