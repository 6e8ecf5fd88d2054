import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { RETURN_NUMBER } from '#lib/commerce/limits.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const listErpReturnsCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/returns',
  summary: 'Returns: what waits for somebody, oldest first; all others, newest first',
  scopes: ['orders:read'],
  request: z.strictObject({
    /** `waiting`, also if it is left out: what needs somebody; `failed`: a refund was refused. */
    state: z.exactOptional(z.enum([...RETURN_STATES, 'waiting', 'failed', 'all'])),
    /** With an @ a part of an e-mail address, else of a return’s or an order’s number. */
    q: z.exactOptional(oneLine(254)),
    /** The ERP id of the store where they are handed in. */
    store: z.exactOptional(oneLine(120)),
    /** `next` of the answer before. */
    after: z.exactOptional(z.string().check(z.regex(RETURN_NUMBER))),
    /** From 1 to 200; by default 50. */
    limit: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/))),
  }),
  response: z.object({
    returns: z.array(
      z.object({
        number: z.string(),
        order: z.string(),
        state: z.enum(RETURN_STATES),
        requestedAt: z.iso.datetime(),
        /** Where it is handed in; null: by post. */
        storeName: z.nullable(z.string()),
        buyer: z.string(),
        units: z.int(),
        /** What it gives back; 0 once it was declined or cancelled. */
        refund: z.int(),
        isRefundFailed: z.boolean(),
      }),
    ),
    /** Where to go on; null: there are no more. */
    next: z.nullable(z.string()),
  }),
  errors: KEY_ERRORS,
});
