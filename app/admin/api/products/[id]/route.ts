import { readProductCall } from '#lib/api/calls/staff/products.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { readStaffProduct } from '#lib/server/catalogue/staff-product.ts';
import { database } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readProductCall, async ({ params: { id } }) => {
  const product = isCatalogueId(id) ? await readStaffProduct(database(), id) : null;
  if (!product) throw callError(readProductCall.errors, 'NotFound');
  return product;
});
