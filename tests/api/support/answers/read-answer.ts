import * as z from 'zod/mini';
import type { RouteAnswer } from '../call-route.ts';

/**
 * The content of a route's answer, found to be all that `schema` has and nothing else. The schemas
 * beside this are typed by what the browser takes the answers for, so reading one proves that the
 * server gives it.
 * @throws Error with the whole answer where it is anything else, a refusal too
 */
export function readAnswer<Answer>(
  schema: z.ZodMiniType<Answer>,
  { status, text, json }: RouteAnswer,
): Answer {
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  throw new Error(`Answered ${status} ${text}\n${z.prettifyError(read.error)}`);
}
