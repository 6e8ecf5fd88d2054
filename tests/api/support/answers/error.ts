import * as z from 'zod/mini';
import type { RouteAnswer } from '../call-route.ts';
import { readAnswer } from './read-answer.ts';

/** Every refusal. */
const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    /** By the field's name. */
    fields: z.exactOptional(z.record(z.string(), z.string())),
  }),
});

/** A refusal's content. @throws Error where the answer is none */
export function readError(answer: RouteAnswer) {
  return readAnswer(errorAnswer, answer).error;
}
