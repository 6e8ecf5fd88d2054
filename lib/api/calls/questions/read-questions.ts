import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { modelCode } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { shownQuestion } from '#lib/api/schemas/question.ts';
import { PAGE_NUMBER } from '#lib/commerce/limits.ts';

/** A page of the published questions about a model, the newest first, with their answers. */
export const readQuestionsCall = defineCall({
  method: 'GET',
  path: '/questions',
  request: z.strictObject({
    model: modelCode,
    /** Counts from 1, which is also the default. */
    page: optional(z.string().check(z.regex(PAGE_NUMBER, 'Ask for page 1 or later.'))),
  }),
  response: z.object({
    questions: z.array(shownQuestion),
    /** On all pages together. */
    count: z.int(),
  }),
  errors: {},
});
