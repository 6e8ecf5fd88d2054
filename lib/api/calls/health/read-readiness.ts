import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** Readiness: every service that shoppers' requests need responds. */
export const readReadinessCall = defineCall({
  method: 'GET',
  path: '/health/ready',
  request: nothing,
  response: z.object({ status: z.literal('ready') }),
  errors: {
    /** The names of the services that do not respond follow. */
    NotReady: { status: 503, message: 'Not answering:' },
  },
});
