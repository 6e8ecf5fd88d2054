import * as z from 'zod/mini';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { ORDER_VIEWS } from '#lib/commerce/orders/order-views.ts';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

/** Longest text that is searched. */
const TEXT_LENGTH = 200;

const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), {
      error: 'Use no control characters.',
    }),
  );
/** A day in the shop's zone. */
const day = z.exactOptional(
  z.iso.date('Write a day like 2026-11-30.').check(
    // Other years are valid days, and no times of the database.
    z.refine((value) => value >= '1970' && value < '2200', { error: 'Choose another year.' }),
  ),
);

/** Orders, newest first, by what they are found and narrowed by. */
export const listOrdersCall = defineStaffCall({
  method: 'GET',
  path: '/orders',
  permission: 'orders:read',
  request: z.strictObject({
    /** Words of a number, name, e-mail address and so on: `OrderWish` has all. */
    q: z.exactOptional(text(TEXT_LENGTH)),
    /** What tells of money needs `money:read`. */
    view: z.exactOptional(z.enum(ORDER_VIEWS)),
    shipping: z.exactOptional(z.enum(ORDER_SHIPPING_TYPES)),
    /** The code of the store where they are collected. */
    store: z.exactOptional(text(60)),
    from: day,
    /** The last day. */
    until: day,
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,16}\.[A-Z0-9]{1,20}$/))),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        /** In ms since the epoch. */
        placedAt: z.number(),
        status: z.enum(ORDER_STATUSES),
        shipping: z.enum(ORDER_SHIPPING_TYPES),
        /** The name of the store where it is collected; null: nowhere. */
        store: z.nullable(z.string()),
        name: z.string(),
        /** Null for those who do not answer customers (lib/commerce/staff/contacts.ts). */
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        units: z.number(),
        /** Units that were sent, or are ready to collect. */
        sent: z.number(),
        erpNumber: z.nullable(z.string()),
        /** In cents; null for those who may not see money. */
        total: z.nullable(z.number()),
        refunded: z.nullable(z.number()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});
