import * as z from 'zod/mini';

/** The JSON of every error. */
export const errorResponse = z.object({
  error: z.object({
    /** The stable name of the error. */
    code: z.string(),
    message: z.string(),
    /** Messages by field name. */
    fields: z.exactOptional(z.record(z.string(), z.string())),
    /** For an unexpected error: leads to its log lines. Shoppers may read it to us. */
    reference: z.exactOptional(z.string()),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
