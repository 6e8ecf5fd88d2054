import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** A payment method on offer, with what the browser needs to use it. */
const paymentMethodOffer = z.discriminatedUnion('type', [
  /** The shop's own card form: POST /payment/sandbox/tokens exchanges a card for a token. */
  z.object({ type: z.literal('CREDIT_CARD'), form: z.literal('sandbox') }),
  z.object({ type: z.literal('PAYPAL'), form: z.literal('sandbox') }),
  /** The smallest and largest order, in cents. */
  z.object({ type: z.literal('AFTERPAY'), min: z.int(), max: z.int() }),
]);
export type PaymentMethodOffer = z.infer<typeof paymentMethodOffer>;

/** The payment methods on offer. */
export const readPaymentOffersCall = defineCall({
  method: 'GET',
  path: '/payment/methods',
  request: nothing,
  response: z.object({
    /** No money moves; the screens say so wherever a payment is made. */
    sandbox: z.boolean(),
    methods: z.array(paymentMethodOffer),
  }),
  errors: {},
});
export type PaymentMethodsResponse = ResponseOf<typeof readPaymentOffersCall>;
