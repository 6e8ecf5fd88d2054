import * as z from 'zod/mini';
import { batch, oneLine, orderLines, results, unitsOfLines } from '#lib/api/schemas/erp/lines.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { CARRIER_LENGTH } from '#lib/commerce/orders/carrier-name.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const createShipmentsCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/shipments',
  summary: 'Parcels that left, or orders that are ready to collect; their buyers are told',
  scopes: ['orders:write'],
  request: z.strictObject({
    shipments: batch(
      z.strictObject({
        order: orderNumber,
        /** By default everything that was not sent. */
        lines: z.exactOptional(orderLines),
        /** Any carrier's name, such as `StarTrack`. Left out for an order that is collected. */
        carrier: z.exactOptional(oneLine(CARRIER_LENGTH)),
        trackingNumber: z.exactOptional(oneLine(40)),
        /** An `https:` address; by default the carrier's own page. */
        trackingUrl: z.exactOptional(oneLine(500)),
      }),
    ),
  }),
  response: results({
    shipment: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** The units in the parcel, and those of the order that are still to be sent. */
    lines: z.exactOptional(unitsOfLines),
    left: z.exactOptional(unitsOfLines),
  }),
  errors: KEY_ERRORS,
});
