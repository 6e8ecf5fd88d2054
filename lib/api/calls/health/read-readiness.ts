import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** Readiness: every service that shoppers' requests need responds, and the server is not about to close. */
export const readReadinessCall = defineCall({
  method: 'GET',
  path: '/health/ready',
  request: nothing,
  response: z.object({
    status: z.literal('ready'),
    /**
     * Problems that the operator must fix; `demoGiftCards`: anybody can pay with codes that are
     * published.
     */
    warnings: z.optional(z.array(z.literal('demoGiftCards'))),
  }),
  errors: {
    /** The message ends with the reasons: names of services that do not respond, or `closing`. */
    NotReady: { status: 503, message: 'Not ready:' },
  },
});
