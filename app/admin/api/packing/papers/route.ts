import { printPackingCall } from '#lib/api/calls/staff/packing.ts';
import { isOrderOfStaff } from '#lib/commerce/staff/store-scope.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { readOrdersToPack } from '#lib/server/orders/orders-to-pack.ts';
import { packingFile } from '#lib/server/papers/packing-file.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(printPackingCall, async ({ query: { numbers }, caller }) => {
  const found = await readOrdersToPack(database(), numbers.split(','));
  const orders = found.filter(
    ({ order, lines }) => lines.length > 0 && isOrderOfStaff(order, caller.store),
  );
  if (orders.length === 0) {
    throw new CommandError('Conflict', 'Nothing of these orders is left to pack.');
  }
  return packingFile(database(), orders, new Date());
});
