import * as z from 'zod/mini';
import { cents, unitsOfLines } from '#lib/api/schemas/erp/lines.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { ORDER_INPUTS, seen } from './order-inputs.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS } from './staff-call.ts';

const errors = STAFF_COMMAND_ERRORS;
const nothing = z.object({});
const status = z.enum(ORDER_STATUSES);

/** What a command would do, found by running it and taking it back. */
export const previewOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/preview',
  permission: 'orders:read',
  request: z.discriminatedUnion('command', [
    z.strictObject({ command: z.literal('pack'), seen, ...ORDER_INPUTS.pack }),
    z.strictObject({ command: z.literal('ship'), seen, ...ORDER_INPUTS.ship }),
    z.strictObject({ command: z.literal('deliver'), seen, ...ORDER_INPUTS.deliver }),
    z.strictObject({ command: z.literal('cancel'), seen, ...ORDER_INPUTS.cancel }),
    z.strictObject({ command: z.literal('refund'), seen, ...ORDER_INPUTS.refund }),
    z.strictObject({ command: z.literal('correct'), seen, ...ORDER_INPUTS.correct }),
    z.strictObject({ command: z.literal('mailAgain'), seen, ...ORDER_INPUTS.mailAgain }),
  ]),
  response: z.object({
    /** The order's status afterwards; null: it stays. */
    status: z.nullable(status),
    /** Units that take the step; null: none do. */
    lines: z.nullable(unitsOfLines),
    /** What is given back, in cents; null without `money:read`, or if nothing is about money. */
    amount: z.nullable(cents),
    /** Where that goes. */
    payments: z.array(z.object({ label: z.string(), amount: cents })),
    /** Whether it becomes a request, because it is above the caller's limit. */
    asks: z.boolean(),
    /** What delivery costs more at a new address, in cents; null: it is not about that. */
    difference: z.nullable(z.int()),
    /** What the buyer is told. */
    mails: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        paragraphs: z.array(z.string()),
        items: z.array(z.string()),
      }),
    ),
  }),
  errors,
});

const moved = z.object({
  status,
  lines: unitsOfLines,
  /** Units that can still take the step. */
  left: unitsOfLines,
});

export const packStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/pack',
  permission: 'orders:ship',
  request: z.strictObject({ seen, ...ORDER_INPUTS.pack }),
  response: moved,
  errors,
});

export const shipStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/ship',
  permission: 'orders:ship',
  request: z.strictObject({ seen, ...ORDER_INPUTS.ship }),
  response: z.extend(moved, { shipment: z.string() }),
  errors,
});

/** Parcels arrived, or an order was handed over. */
export const deliverStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/deliver',
  permission: 'orders:ship',
  request: z.strictObject({ seen, ...ORDER_INPUTS.deliver }),
  response: moved,
  errors,
});

/** `agreed`: the amount that was shown, in cents; another one refuses it as `Changed`. */
export const cancelStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/cancel',
  permission: 'orders:write',
  confirms: true,
  request: z.strictObject({ seen, ...ORDER_INPUTS.cancel, agreed: cents }),
  response: z.object({ status, refund: z.nullable(z.string()), amount: cents }),
  errors,
});

/** Above the caller's limit it becomes a request: then `request` is set instead of `refund`. */
export const refundStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/refund',
  permission: 'refunds:write',
  confirms: true,
  request: z.strictObject({ seen, ...ORDER_INPUTS.refund }),
  response: z.object({
    refund: z.nullable(z.string()),
    request: z.nullable(z.string()),
    amount: cents,
  }),
  errors,
});

export const retryStaffRefundCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/refunds/{refund}/retry',
  permission: 'refunds:write',
  confirms: true,
  request: z.strictObject({ seen }),
  response: nothing,
  errors,
});

/** A person gave back what the provider refused. `isMade`: whether nothing is outstanding. */
export const refundByHandCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/refunds/{refund}/by-hand',
  permission: 'refunds:write',
  confirms: true,
  request: z.strictObject({ seen }),
  response: z.object({ isMade: z.boolean() }),
  errors,
});

export const correctStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/correct',
  permission: 'orders:write',
  // Goods and gift cards go where it says.
  confirms: true,
  request: z.strictObject({ seen, ...ORDER_INPUTS.correct }),
  response: z.object({
    fields: z.array(z.string()),
    /** What delivery costs more there, in cents. Nothing was charged. */
    difference: z.int(),
    isMailed: z.boolean(),
  }),
  errors,
});

export const noteStaffOrderCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/note',
  permission: 'orders:write',
  request: z.strictObject({ seen, ...ORDER_INPUTS.note }),
  response: nothing,
  errors,
});

export const mailStaffOrderAgainCall = defineStaffCall({
  method: 'POST',
  path: '/orders/{number}/mail-again',
  permission: 'orders:write',
  request: z.strictObject({ seen, ...ORDER_INPUTS.mailAgain }),
  response: nothing,
  errors,
});
