import { createShipmentsCall } from '#lib/api/calls/erp/create-shipments.ts';
import { answerLines, erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';

export const POST = erpWriteRoute(createShipmentsCall, ({ body }, context) =>
  answerLines(body.shipments, context, (own, { order: number, ...parcel }) =>
    shipOrder(own, { number, ...parcel }),
  ),
);
