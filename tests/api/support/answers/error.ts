import * as z from 'zod/mini';
import { type ErrorResponse, errorResponse } from '#lib/api/calls/error-response.ts';
import type { RouteAnswer } from '../call-route.ts';

/**
 * Reads an error answer.
 * @throws Error if the answer is not an error
 */
export function readError({ status, text, json }: RouteAnswer): ErrorResponse['error'] {
  const read = z.safeParse(errorResponse, json);
  if (read.success) return read.data.error;
  throw new Error(`Answered ${status} ${text}\n${z.prettifyError(read.error)}`);
}
