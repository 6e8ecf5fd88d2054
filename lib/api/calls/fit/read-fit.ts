import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { modelCode } from '#lib/api/schemas/basics.ts';

/** What buyers have shown about the sizes of a model, in words: its pages say the same. */
export const readFitCall = defineCall({
  method: 'GET',
  path: '/fit',
  request: z.strictObject({ model: modelCode }),
  response: z.object({
    /** Null: nothing is known yet. */
    fit: z.nullable(
      z.object({
        all: z.nullable(z.string()),
        /** By the size that buyers usually wear. */
        bySize: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: {},
});
