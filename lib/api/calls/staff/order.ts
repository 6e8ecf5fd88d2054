import * as z from 'zod/mini';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { REFUND_CAUSES } from '#lib/commerce/orders/refunds.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { refundRequest } from './approvals.ts';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

/** In ms since the epoch. */
const time = z.number();
const cents = z.int();

const units = z.array(z.object({ line: z.int(), qty: z.int() }));

/** Fields of an address as the order has them; empty ones are empty texts. */
const address = z.object({
  contactName: z.string(),
  company: z.string(),
  street1: z.string(),
  street2: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  phone: z.string(),
});

const line = z.object({
  name: z.string(),
  brand: z.string(),
  colour: z.string(),
  size: z.nullable(z.string()),
  variantId: z.string(),
  qty: z.int(),
  byEmail: z.boolean(),
  recipient: z.nullable(
    z.object({
      name: z.string(),
      /** Null like the buyer's. */
      email: z.nullable(z.string()),
      message: z.string(),
      on: z.string(),
      mailedAt: z.nullable(time),
    }),
  ),
  cancelled: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  /** Units that can take each step now. */
  can: z.object({ pack: z.int(), ship: z.int(), deliver: z.int(), cancel: z.int() }),
  /** `left`: what can still be given back. Null without `money:read`. */
  price: z.nullable(z.object({ unit: cents, total: cents, left: cents })),
});

const refund = z.object({
  number: z.string(),
  cause: z.enum(REFUND_CAUSES),
  amount: cents,
  reason: z.nullable(z.string()),
  plannedAt: time,
  /** Null: some of it is on its way or was refused. */
  madeAt: z.nullable(time),
  parts: z.array(
    z.object({
      label: z.string(),
      amount: cents,
      state: z.enum(['pending', 'done', 'refused']),
      /** Why the provider refused. */
      refusal: z.nullable(z.string()),
    }),
  ),
});

const money = z.object({
  itemSubtotal: cents,
  totalDiscount: cents,
  shippingPrice: cents,
  total: cents,
  gst: cents,
  /** What was given back. */
  refunded: cents,
  /** What can still be given back, of all and of the delivery. */
  left: cents,
  deliveryLeft: cents,
  payments: z.array(
    z.object({
      label: z.string(),
      amount: cents,
      /** Null for a gift card. */
      state: z.nullable(z.enum(['authorised', 'captured', 'settled', 'voided'])),
    }),
  ),
  refunds: z.array(refund),
  /** Of the order, or of one of its returns. */
  request: z.nullable(refundRequest),
});

/** All that staff may know of an order. Amounts are null without `money:read`. */
export const readStaffOrderCall = defineStaffCall({
  method: 'GET',
  path: '/orders/{number}',
  permission: 'orders:read',
  request: z.strictObject({}),
  response: z.object({
    number: z.string(),
    /** Send it back with every command, so that nobody overwrites what they did not see. */
    version: z.string(),
    placedAt: time,
    status: z.enum(ORDER_STATUSES),
    channel: z.enum(['pos', 'web']),
    erpNumber: z.nullable(z.string()),
    shippingType: z.enum(ORDER_SHIPPING_TYPES),
    method: z.object({ label: z.string(), description: z.string() }),
    /**
     * Address and phone are null, and other people's phones empty, for those who do not answer
     * customers (lib/commerce/staff/contacts.ts).
     */
    contact: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
    /** The id of the customer who placed it; null: a guest, or the caller reads no customers. */
    customerId: z.nullable(z.string()),
    address: z.nullable(address),
    delivery: z.nullable(
      z.object({
        instructions: z.string(),
        authorityToLeave: z.boolean(),
        giftMessage: z.nullable(z.string()),
      }),
    ),
    pickup: z.nullable(
      z.object({
        store: z.string(),
        readyBy: z.nullable(time),
        holdDays: z.int(),
        collector: z.nullable(z.object({ name: z.string(), phone: z.string() })),
      }),
    ),
    /** Whether the order can still be corrected. */
    canCorrect: z.boolean(),
    lines: z.array(line),
    parcels: z.array(
      z.object({
        number: z.string(),
        lines: units,
        carrier: z.string(),
        trackingNumber: z.nullable(z.string()),
        trackingUrl: z.nullable(z.string()),
        shippedAt: time,
        deliveredAt: z.nullable(time),
        /** Who took it, by name, if somebody wrote it down. */
        receivedBy: z.nullable(z.string()),
      }),
    ),
    returns: z.array(
      z.object({
        number: z.string(),
        state: z.enum(RETURN_STATES),
        lines: units,
        refund: z.nullable(cents),
      }),
    ),
    notes: z.array(z.object({ at: time, by: z.string(), note: z.string() })),
    /** What happened, newest first. */
    timeline: z.array(
      z.object({ at: time, by: z.string(), what: z.string(), why: z.nullable(z.string()) }),
    ),
    /** The names of the shop's carriers. */
    carriers: z.array(z.string()),
    money: z.nullable(money),
  }),
  errors: {
    ...STAFF_ERRORS,
    NotFound: { status: 404, message: 'There is no such order, or it is not your store’s.' },
  },
});

/** Says that the caller looks at an order, and answers who else does. */
export const watchOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/watch',
  permission: 'orders:read',
  request: z.strictObject({}),
  response: z.object({
    /** The names of the others. */
    others: z.array(z.string()),
    /** The order's version now. */
    version: z.string(),
  }),
  errors: readStaffOrderCall.errors,
});
