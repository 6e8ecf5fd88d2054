import * as z from 'zod/mini';

/** The answer of a call whose `answersFile` is a PDF. */
export const pdfFile = z.object({
  /** Safe in every file system and header: letters, digits, hyphens and `.pdf`. */
  name: z.string().check(z.regex(/^[A-Za-z0-9-]+\.pdf$/)),
  bytes: z.instanceof(Uint8Array),
});
