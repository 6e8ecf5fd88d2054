import { deliverErpOrderCall } from '#lib/api/calls/erp/deliver-order.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { deliverOrder } from '#lib/server/order-commands/ship-order.ts';

export const POST = erpWriteRoute(
  deliverErpOrderCall,
  ({ params, body: { at, ...body } }, context) =>
    deliverOrder(context, {
      number: orderNumberOf(params.number),
      ...body,
      ...(at !== undefined && { at: Date.parse(at) }),
    }),
);
