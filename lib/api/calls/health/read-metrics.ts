import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** The process's metrics in Prometheus' text format. Requires the token. */
export const readMetricsCall = defineCall({
  method: 'GET',
  path: '/metrics',
  request: nothing,
  response: z.string(),
  errors: {
    /** No token is configured. */
    NotFound: { status: 404, message: 'There is nothing here.' },
  },
});
