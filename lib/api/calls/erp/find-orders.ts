import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { ORDER_VIEWS } from '#lib/commerce/orders/order-views.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

const time = z.iso.datetime({ offset: true });

export const findErpOrdersCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/orders/search',
  summary: 'Orders as the staff room finds them, newest first: by words, view, delivery and store',
  scopes: ['orders:read'],
  request: z.strictObject({
    /**
     * Parts of a number, name, e-mail address, phone or tracking number; or a whole size code, product
     * or payment id.
     */
    q: z.exactOptional(oneLine(200)),
    /** Such as `to-pack`: nothing is packed yet; `to-send`: packed and not wholly sent. */
    view: z.exactOptional(z.enum(ORDER_VIEWS)),
    status: z.exactOptional(z.enum(ORDER_STATUSES)),
    shipping: z.exactOptional(z.enum(ORDER_SHIPPING_TYPES)),
    /** The ERP id of the store where they are collected. */
    store: z.exactOptional(oneLine(120)),
    /** Placed at this time or later. */
    from: z.exactOptional(time),
    /** Placed before this time. */
    until: z.exactOptional(time),
    /** `next` of the answer before. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,16}\.[A-Z0-9]{1,20}$/))),
    /** From 1 to 200; by default 50. */
    limit: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/))),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        placedAt: z.iso.datetime(),
        status: z.enum(ORDER_STATUSES),
        shipping: z.enum(ORDER_SHIPPING_TYPES),
        /** The name of the store where it is collected; null: nowhere. */
        store: z.nullable(z.string()),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        units: z.int(),
        /** Units that were sent, or are ready to collect. */
        sent: z.int(),
        erpNumber: z.nullable(z.string()),
        total: z.int(),
        refunded: z.int(),
      }),
    ),
    /** Where to go on; null: there are no more. */
    next: z.nullable(z.string()),
  }),
  errors: KEY_ERRORS,
});
