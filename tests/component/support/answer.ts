import * as z from 'zod/mini';
import type { Call, ErrorCodeOf, ResponseOf } from '#lib/api/calls/call.ts';

/**
 * The shop's answer to a call, for a test's shop in place of the network.
 * @throws Error if the call would never answer that
 */
export function answer<C extends Call>(call: C, content: ResponseOf<C>): Response {
  const read = call.response.safeParse(content);
  if (read.success) return Response.json(content);
  throw new Error(
    `${call.method} ${call.path} never answers that.\n${z.prettifyError(read.error)}`,
  );
}

/** The same for one of the errors that the call names. */
export function failure<C extends Call>(call: C, code: ErrorCodeOf<C>): Response {
  const { status, message } = (call as Call).errors[code] ?? { status: 500, message: '' };
  return Response.json({ error: { code, message } }, { status });
}
