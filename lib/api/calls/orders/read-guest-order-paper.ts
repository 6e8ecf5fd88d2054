import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { pdfFile } from '#lib/api/schemas/pdf-file.ts';
import { returnNumber } from '#lib/api/schemas/return.ts';
import { GUEST_ORDER_ERRORS } from './guest-order-errors.ts';
import { lookUpOrderCall } from './look-up-order.ts';

/** The same for a guest's order. The proof of the order is in the body, so it is a POST. */
export const readGuestOrderPaperCall = defineCall({
  method: 'POST',
  path: '/orders/paper',
  request: z.extend(lookUpOrderCall.request, { refund: optional(returnNumber) }),
  response: pdfFile,
  answersFile: 'application/pdf',
  errors: GUEST_ORDER_ERRORS,
});
