import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { THREE_D_SECURE } from '#lib/config/payment-variables.ts';

/** A payment method on offer, with what the browser needs to use it. */
const paymentMethodOffer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CREDIT_CARD'),
    /**
     * `sandbox`: the shop's own card form; POST /payment/sandbox/tokens exchanges its card for a
     * token. The others are Braintree's and need a client token (POST /payment/client-tokens).
     */
    form: z.enum(['sandbox', 'hosted-fields', 'drop-in']),
    threeDSecure: z.enum(THREE_D_SECURE),
  }),
  z.object({ type: z.literal('PAYPAL'), form: z.enum(['sandbox', 'braintree']) }),
  z.object({
    type: z.literal('GOOGLE_PAY'),
    form: z.enum(['sandbox', 'braintree']),
    /** `TEST` moves no money. */
    environment: z.enum(['TEST', 'PRODUCTION']),
    /** Google's id of the shop; null in tests. */
    merchantId: z.nullable(z.string()),
    /** Refuse cards whose number Google merely stores, because nobody has authenticated them. */
    deviceTokensOnly: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('APPLE_PAY'), form: z.enum(['sandbox', 'braintree']) }),
  z.object({
    type: z.literal('AFTERPAY'),
    form: z.enum(['sandbox', 'afterpay']),
    /** Where Afterpay's script for its window comes from; not used by our own sandbox. */
    environment: z.optional(z.enum(['sandbox', 'production'])),
    /** The smallest and largest order amount, in cents. */
    min: z.int(),
    max: z.int(),
  }),
]);
export type PaymentMethodOffer = z.infer<typeof paymentMethodOffer>;

/** The payment methods on offer. */
export const readPaymentOffersCall = defineCall({
  method: 'GET',
  path: '/payment/methods',
  request: nothing,
  response: z.object({
    /** No money moves. The screens say so wherever somebody pays. */
    sandbox: z.boolean(),
    methods: z.array(paymentMethodOffer),
  }),
  errors: {},
});
export type PaymentMethodsResponse = ResponseOf<typeof readPaymentOffersCall>;
