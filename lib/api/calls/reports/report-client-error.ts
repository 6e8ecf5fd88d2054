import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { optionalList, optionalText } from '#lib/api/schemas/optional.ts';
import {
  CLIENT_ERROR_KINDS,
  ERROR_NAME,
  FRAME,
  MESSAGE_LENGTH,
  MOST_FRAMES,
  PAGE_SHAPE,
  REFERENCE,
} from '#lib/commerce/client-error.ts';

/** An error in a shopper's browser, for the log. It contains nothing about the shopper. */
export const reportClientErrorCall = defineCall({
  method: 'POST',
  path: '/client-errors',
  request: z.strictObject({
    /** The reference that the shopper sees, made by the browser. */
    reference: z.string().check(z.regex(REFERENCE)),
    kind: z.enum(CLIENT_ERROR_KINDS),
    name: z.string().check(z.regex(ERROR_NAME)),
    message: optionalText(z.string().check(z.maxLength(MESSAGE_LENGTH))),
    page: z.string().check(z.regex(PAGE_SHAPE)),
    frames: optionalList(z.array(z.string().check(z.regex(FRAME))).check(z.maxLength(MOST_FRAMES))),
  }),
  response: nothing,
  errors: {},
});
