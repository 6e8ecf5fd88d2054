import { orderPicturesCall } from '#lib/api/calls/staff/products.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { orderPictures } from '#lib/server/catalogue/order-pictures.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(orderPicturesCall, async ({ params, body }, context) => {
  if (!isCatalogueId(params.id)) throw callError(orderPicturesCall.errors, 'NotFound');
  await orderPictures(context, { product: params.id, ...body });
  return {};
});
