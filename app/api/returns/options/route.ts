import { readReturnOptionsCall } from '#lib/api/calls/returns/read-return-options.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { orderOfToken } from '#lib/server/returns/own-return.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';

/** What can be returned of a customer's order. */
export const POST = jsonRoute(readReturnOptionsCall, {
  authenticate,
  customerLimit: 'accountRead',
  maxBytes: 4 * 1024,
  async handle({ caller, body: { returnToken } }) {
    const db = database();
    const order = await orderOfToken(db, caller, returnToken);
    return (await readReturnOptions(db, order, Date.now())).options;
  },
});
