import * as z from 'zod/mini';
import { optional } from '#lib/api/schemas/optional.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { afterOrder, lineToPack, shownUnits } from './packing.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const storeCode = z.string().check(z.minLength(1), z.maxLength(60));
const page = z.strictObject({
  /** A store's code. Somebody who works in one store sees only that one, whatever is asked. */
  store: storeCode,
  after: optional(afterOrder),
});

/** The stores whose pickups somebody may see: their own, or every one. */
export const listPickupStoresCall = defineStaffCall({
  method: 'GET',
  path: '/pickup/stores',
  permission: 'orders:ship',
  request: z.strictObject({}),
  response: z.object({ stores: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: STAFF_ERRORS,
});

/** Orders that a store has to get ready, oldest first. */
export const listToPrepareCall = defineStaffCall({
  method: 'GET',
  path: '/pickup/to-prepare',
  permission: 'orders:ship',
  request: page,
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        /** In ms since the epoch. */
        placedAt: z.number(),
        /** When the buyer was told that it is ready; null: the store's hours did not say. */
        readyBy: z.nullable(z.number()),
        collector: z.string(),
        /** Units that are not ready yet. */
        lines: z.array(lineToPack),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Orders that wait in a store for the person who collects them. */
export const listWaitingCall = defineStaffCall({
  method: 'GET',
  path: '/pickup/waiting',
  permission: 'orders:ship',
  request: page,
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        /** When its last part became ready, in ms since the epoch. */
        readyAt: z.number(),
        /** 0: today is the last day on which it is kept; less: it is over. */
        daysLeft: z.int(),
        /** Who comes for it: name and, for somebody else than the buyer, phone if the caller reads phones. */
        collector: z.string(),
        units: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Units of an order lie ready in its store; its buyer is mailed. */
export const readyPickupCall = defineStaffCall({
  method: 'POST',
  path: '/pickup/ready',
  permission: 'orders:ship',
  request: z.strictObject({ number: orderNumber, lines: shownUnits }),
  response: z.object({
    /** Units that are not ready yet. */
    left: z.int(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Everything of an order that waits was collected. */
export const handOverCall = defineStaffCall({
  method: 'POST',
  path: '/pickup/hand-over',
  permission: 'orders:ship',
  request: z.strictObject({
    number: orderNumber,
    /** The order's number as the person at the counter showed it. */
    shown: orderNumber,
    receivedBy: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter who collects it.'),
        z.maxLength(120, 'Use up to 120 characters.'),
      ),
  }),
  response: z.object({ units: z.int() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Nobody collected an order in time: it is cancelled and its money given back. */
export const cancelUncollectedCall = defineStaffCall({
  method: 'POST',
  path: '/pickup/uncollected',
  permission: 'orders:write',
  confirms: true,
  request: z.strictObject({ number: orderNumber }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
