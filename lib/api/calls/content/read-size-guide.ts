import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';

/** The text of a size guide, for the overlay on a product page. */
export const readSizeGuideCall = defineCall({
  method: 'GET',
  path: '/size-guides',
  request: z.strictObject({
    /** Path of its article: `size-guides/mens-footwear`. */
    path: z.string().check(z.maxLength(160), z.regex(/^[a-z0-9/-]+$/)),
  }),
  response: z.object({
    title: z.string(),
    summary: z.string(),
    /** Clean HTML, made and checked by the import. Measures are in centimetres and inches. */
    html: z.string(),
  }),
  errors: {
    SizeGuideNotFound: { status: 404, message: 'There is no such size guide.' },
  },
});
