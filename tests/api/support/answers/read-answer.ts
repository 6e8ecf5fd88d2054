import * as z from 'zod/mini';
import type { Call, ResponseOf } from '#lib/api/calls/call.ts';
import type { RouteAnswer } from '../call-route.ts';

/**
 * Reads a route's answer by the schema that the call answers by.
 * @throws Error with the whole answer if it does not match, e.g. a refusal
 */
export function readAnswer<C extends Call>(
  call: C,
  { status, text, json }: Pick<RouteAnswer, 'status' | 'text' | 'json'>,
): ResponseOf<C> {
  const read = z.safeParse(call.response, json);
  if (read.success) return read.data as ResponseOf<C>;
  throw new Error(`Answered ${status} ${text}\n${z.prettifyError(read.error)}`);
}
