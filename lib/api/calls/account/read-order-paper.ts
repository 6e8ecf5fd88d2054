import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { pdfFile } from '#lib/api/schemas/pdf-file.ts';
import { returnNumber } from '#lib/api/schemas/return.ts';

/** The tax invoice of one of the customer's orders; with `refund`, the adjustment note of that refund. */
export const readOrderPaperCall = defineCall({
  method: 'GET',
  path: '/account/orders/{number}/paper',
  request: z.strictObject({ refund: optional(returnNumber) }),
  response: pdfFile,
  answersFile: 'application/pdf',
  errors: {
    NotFound: { status: 404, message: 'You have no order or refund with this number.' },
  },
});
