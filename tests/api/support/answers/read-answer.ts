import * as z from 'zod/mini';
import type { RouteAnswer } from '../call-route.ts';

/**
 * Parses a route's answer, which must match `schema` exactly. The schemas in this folder are typed
 * by the types the browser uses, so parsing an answer proves that the server keeps that contract.
 * @throws Error with the whole answer if it does not match, e.g. a refusal
 */
export function readAnswer<Answer>(
  schema: z.ZodMiniType<Answer>,
  { status, text, json }: RouteAnswer,
): Answer {
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  throw new Error(`Answered ${status} ${text}\n${z.prettifyError(read.error)}`);
}
