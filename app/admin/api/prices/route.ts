import { findPricesCall, setPriceCall } from '#lib/api/calls/staff/prices.ts';
import { onlyLine } from '#lib/server/commands/only-line.ts';
import { database } from '#lib/server/db/database.ts';
import { findPrices } from '#lib/server/prices/find-prices.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(findPricesCall, ({ query: { q = '', after } }) =>
  findPrices(database(), { text: q.trim(), after }),
);

export const POST = staffWriteRoute(setPriceCall, async ({ body }, context) => {
  const { from, until, ...line } = body;
  const outcomes = await setPrices(context, {
    lines: [
      {
        ...line,
        ...(from !== null && { from: new Date(from).toISOString() }),
        ...(until !== null && { until: new Date(until).toISOString() }),
      },
    ],
  });
  const { price, was } = onlyLine(outcomes);
  return { price, was };
});
