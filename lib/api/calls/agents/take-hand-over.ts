import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { orderAddress } from '#lib/api/schemas/answered-address.ts';
import { pickupStore } from '#lib/api/schemas/store-location.ts';
import {
  HAND_OVER_LINK,
  HAND_OVER_TEXTS,
  type HandOver,
  TAKEN_SECRET,
} from '#lib/commerce/agents/hand-over.ts';

const text = z.string();

const handOver: z.ZodMiniType<HandOver> = z.object({
  host: text,
  isProven: z.boolean(),
  lines: z.array(z.object({ productId: text, variantId: text, qty: z.int() })),
  gone: z.int(),
  contact: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  delivery: z.nullable(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('DELIVERY'),
        address: z.nullable(orderAddress),
        methodCode: z.nullable(text),
      }),
      z.object({
        type: z.literal('STORE_PICKUP'),
        store: z.nullable(pickupStore),
        methodCode: z.nullable(text),
      }),
    ]),
  ),
  codes: z.array(text),
  memberId: z.nullable(text),
  marketing: z.nullable(z.boolean()),
});

/**
 * Takes over what an assistant prepared. Each link works in one browser: the one that sends the same
 * `taken` may repeat the call, so that an answer that got lost costs nothing.
 */
export const takeHandOverCall = defineCall({
  method: 'POST',
  path: '/agents/hand-overs',
  request: z.strictObject({
    /** The secret of the link. */
    link: z.string().check(z.regex(HAND_OVER_LINK)),
    /** A secret that the browser makes and keeps. It sends it again with the order. */
    taken: z.string().check(z.regex(TAKEN_SECRET)),
  }),
  response: handOver,
  errors: {
    LinkInvalid: { status: 404, message: HAND_OVER_TEXTS.LinkInvalid },
    LinkUsed: { status: 409, message: HAND_OVER_TEXTS.LinkUsed },
    LinkOutdated: { status: 409, message: HAND_OVER_TEXTS.LinkOutdated },
    LinkExpired: { status: 410, message: HAND_OVER_TEXTS.LinkExpired },
    SessionBusy: {
      status: 409,
      message: 'Your assistant is placing this order right now. Try again in a minute.',
    },
    SessionEnded: { status: 410, message: HAND_OVER_TEXTS.SessionEnded },
  },
});
