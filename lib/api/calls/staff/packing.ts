import * as z from 'zod/mini';
import { optional } from '#lib/api/schemas/optional.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { pdfFile } from '#lib/api/schemas/pdf-file.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { MOST_AT_ONCE } from '#lib/commerce/orders/pick-list.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** Where a page of orders begins: `next` of the page before. */
export const afterOrder = z.string().check(z.regex(/^\d{1,15}-[A-Z0-9]{1,20}$/));

/** Up to ten orders' numbers with commas between them. */
const numberList = z
  .string()
  .check(z.regex(/^[A-Z0-9]{1,20}(?:,[A-Z0-9]{1,20}){0,9}$/, 'Name up to ten orders.'));

/** Units of an order's lines, each line once. */
export const shownUnits = z
  .array(
    z.strictObject({
      /** The line's index in the order. */
      line: z.int().check(z.minimum(0), z.maximum(10_000)),
      qty: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
  )
  .check(z.minLength(1, 'Choose at least one unit.'), z.maxLength(1_000));

/** Units that are still here. No prices: packers do not get them. */
export const lineToPack = z.object({
  line: z.int(),
  code: z.string(),
  gtin: z.nullable(z.string()),
  name: z.string(),
  colour: z.string(),
  size: z.nullable(z.string()),
  shelf: z.string(),
  qty: z.int(),
});

/** Home deliveries to pack, oldest first. Somebody who works in one store has none. */
export const listPackingCall = defineStaffCall({
  method: 'GET',
  path: '/packing',
  permission: 'orders:ship',
  request: z.strictObject({
    /** `packing`: somebody began, and not all was sent. */
    state: optional(z.enum(['to-pack', 'packing'])),
    after: optional(afterOrder),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        /** In ms since the epoch. */
        placedAt: z.number(),
        to: z.string(),
        method: z.string(),
        units: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** Begins to pack orders: from then on their buyers cannot cancel. */
export const startPackingCall = defineStaffCall({
  method: 'POST',
  path: '/packing',
  permission: 'orders:ship',
  request: z.strictObject({
    numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  response: z.object({
    packed: z.array(z.string()),
    refused: z.array(z.object({ number: z.string(), why: z.string() })),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Some orders with their units that are still here. One that there is not is left out. */
export const readPackingCall = defineStaffCall({
  method: 'GET',
  path: '/packing/orders',
  permission: 'orders:ship',
  request: z.strictObject({ numbers: numberList }),
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        /** Name and address, as the parcel shows it. */
        to: z.array(z.string()),
        method: z.string(),
        /** Where the driver may leave it; may be empty. */
        instructions: z.string(),
        mayBeLeft: z.boolean(),
        giftMessage: z.string(),
        lines: z.array(lineToPack),
      }),
    ),
    /** The names of the operator's carriers. */
    carriers: z.array(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** One PDF to print: the pick list of some orders, and the packing slip of each. */
export const printPackingCall = defineStaffCall({
  method: 'GET',
  path: '/packing/papers',
  permission: 'orders:ship',
  request: z.strictObject({ numbers: numberList }),
  response: pdfFile,
  answersFile: 'application/pdf',
  errors: STAFF_COMMAND_ERRORS,
});

/** A parcel leaves; its buyer is mailed. */
export const sendParcelCall = defineStaffCall({
  method: 'POST',
  path: '/packing/parcels',
  permission: 'orders:ship',
  request: z.strictObject({
    number: orderNumber,
    /** A name of the operator's list. */
    carrier: z.string().check(z.trim(), z.minLength(1, 'Choose a carrier.'), z.maxLength(60)),
    trackingNumber: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.regex(
            /^[A-Za-z0-9-]{4,40}$/,
            'A tracking number has 4 to 40 letters, digits or dashes.',
          ),
        ),
    ),
    /** What goes into this parcel. */
    lines: shownUnits,
  }),
  response: z.object({
    /** The parcel's number. */
    shipment: z.string(),
    lines: z.array(z.object({ line: z.int(), qty: z.int() })),
    /** Units of the order that are left for another parcel. */
    left: z.int(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});
