import { readSizeCall } from '#lib/api/calls/staff/stock.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { database } from '#lib/server/db/database.ts';
import { readSizeStock } from '#lib/server/inventory/size-stock.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readSizeCall, async ({ params, caller }) => {
  const now = new Date();
  if (!isCatalogueId(params.id)) throw callError(readSizeCall.errors, 'NotFound');
  const size = await readSizeStock(database(), params.id, { store: caller.store, now });
  if (!size) throw callError(readSizeCall.errors, 'NotFound');
  return { ...size, now: now.getTime() };
});
