import * as z from 'zod/mini';
import { erpEvent } from '#lib/api/schemas/erp/event.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

/** Events of orders and returns need `orders:read`, those of stock and prices `stock:read`. */
export const readEventsCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/events',
  summary: 'Events after a position, in the order in which they happened for each entity',
  scopes: ['orders:read', 'stock:read'],
  request: z.strictObject({
    /** `next` of the answer before; by default from the first event on. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** From 1 to 1000; by default 100. */
    limit: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}|1000)$/))),
  }),
  response: z.object({
    /**
     * May be fewer than `limit`, or even none, although there are more: events for which the key
     * has no scope are left out.
     */
    events: z.array(erpEvent),
    /** Where to go on. Store it once the events are dealt with. */
    next: z.string(),
    /** Whether there are more now. */
    more: z.boolean(),
  }),
  errors: {
    ...KEY_ERRORS,
    CursorUnknown: {
      status: 409,
      message:
        'The shop has no such event: its database was restored, or `after` is another shop’s.',
    },
  },
});
