import * as z from 'zod/mini';
import type { RouteAnswer } from '../call-route.ts';
import { readAnswer } from './read-answer.ts';

const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    /** Messages by field name. */
    fields: z.exactOptional(z.record(z.string(), z.string())),
  }),
});

/**
 * Parses an error answer.
 * @throws Error if the answer is not an error
 */
export function readError(answer: RouteAnswer) {
  return readAnswer(errorAnswer, answer).error;
}
