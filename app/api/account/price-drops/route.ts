import { changePriceDropsCall, readPriceDropsCall } from '#lib/api/calls/account/price-drops.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { changePriceDrops, wantsPriceDrops } from '#lib/server/price-drops/own-price-drops.ts';

export const GET = queryRoute(readPriceDropsCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller }) {
    return { wanted: await wantsPriceDrops(database(), caller) };
  },
});

export const PUT = jsonRoute(changePriceDropsCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller, body }) {
    await changePriceDrops(database(), caller, body);
    return {};
  },
});
