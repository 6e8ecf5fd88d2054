import * as z from 'zod/mini';
import {
  type CallError,
  defineCall,
  type RequestOf,
  type ResponseOf,
} from '#lib/api/calls/call.ts';
import { checkoutAddress, collectorFields } from '#lib/api/schemas/address.ts';
import { attributionSchema } from '#lib/api/schemas/attribution.ts';
import { id, MOST_CENTS, paymentToken, tidySpaces } from '#lib/api/schemas/basics.ts';
import { cardRecipient } from '#lib/api/schemas/card-recipient.ts';
import { cartLineRequest, promoCode } from '#lib/api/schemas/cart-request.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { contactFields } from '#lib/api/schemas/checkout-contact.ts';
import { optional, optionalFlag, optionalList, optionalText } from '#lib/api/schemas/optional.ts';
import { oneOrder } from '#lib/api/schemas/order.ts';
import { TAKEN_SECRET } from '#lib/commerce/agents/hand-over.ts';
import { readFraudToken } from '#lib/commerce/checkout/fraud-token.ts';
import type { PlaceOrderCode } from '#lib/commerce/checkout/place-order-status.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/texts.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import {
  DELIVERY_INSTRUCTIONS_LENGTH,
  GIFT_MESSAGE_LENGTH,
  MEMBER_ID,
  MOST_CART_LINES,
  MOST_DISCOUNT_CODES,
  MOST_GIFT_CARDS,
  MOST_RECIPIENTS,
} from '#lib/commerce/limits.ts';

function readFraudAnalytics(given: unknown): { token: string } | undefined {
  const isObject = typeof given === 'object' && given !== null && 'token' in given;
  const token = isObject ? readFraudToken(given.token) : null;
  return token === null ? undefined : { token };
}

function readTakenSecret(given: unknown): string | undefined {
  return typeof given === 'string' && TAKEN_SECRET.test(given) ? given : undefined;
}

const cents = z.int().check(z.minimum(0), z.maximum(MOST_CENTS));

/** One payment of an order, with its amount in cents. */
const payment = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['afterpay', 'afterpayExpress']),
    amount: cents,
    token: paymentToken,
  }),
  z.strictObject({
    type: z.enum(['braintree', 'braintreeExpress']),
    amount: cents,
    deviceData: optional(z.string().check(z.maxLength(8_000))),
    token: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('immediate'),
        value: paymentToken,
        /**
         * Save the method in the signed-in customer's account once it has paid. No effect for
         * `braintreeExpress`.
         */
        save: optional(z.boolean()),
      }),
      z.strictObject({ type: z.literal('saved'), value: paymentToken }),
    ]),
  }),
  z.strictObject({
    type: z.literal('voucher'),
    amount: cents,
    code: id,
    pin: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
]);
export type PaymentMethodRequest = z.infer<typeof payment>;

const orderedLine = z.extend(cartLineRequest, {
  /** To whom the units of gift cards are mailed. The other units are mailed to the buyer. */
  recipients: optional(z.array(cardRecipient).check(z.maxLength(MOST_RECIPIENTS))),
});

const shipping = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('DELIVERY'),
    methodCode: id,
    instructions: optionalText(
      z
        .string()
        .check(
          tidySpaces,
          z.maxLength(DELIVERY_INSTRUCTIONS_LENGTH, tooLongText(DELIVERY_INSTRUCTIONS_LENGTH)),
        ),
    ),
    authorityToLeave: optionalFlag,
    /** For the person who gets the parcel; left out or blank: none. */
    giftMessage: optional(
      z
        .string()
        .check(tidySpaces, z.maxLength(GIFT_MESSAGE_LENGTH, tooLongText(GIFT_MESSAGE_LENGTH))),
    ),
  }),
  z.strictObject({
    type: z.literal('STORE_PICKUP'),
    methodCode: id,
    erpStoreId: id,
    collectorName: optionalText(collectorFields.collectorName),
    collectorPhone: optionalText(collectorFields.collectorPhone),
  }),
  // Nothing in the cart travels.
  z.strictObject({ type: z.literal('EMAIL') }),
]);

/** 422 for most refusals, with a message for the shopper. */
const refused = (code: PlaceOrderCode, status = 422): CallError => ({
  status,
  message: PLACE_ORDER_TEXTS[code],
});

/**
 * Places an order. The header `Idempotency-Key` is required: every request with the same key gets
 * the same answer.
 */
export const placeOrderCall = defineCall({
  method: 'POST',
  path: '/checkout/order',
  request: z.strictObject({
    cart: z.strictObject({
      items: optionalList(z.array(orderedLine).check(z.maxLength(MOST_CART_LINES))),
      promoCodes: optionalList(z.array(promoCode).check(z.maxLength(MOST_DISCOUNT_CODES))),
      /** Required for delivery. */
      shippingAddress: optional(checkoutAddress),
      shipping,
      payment: z.strictObject({
        // The gift cards, and at most one other payment.
        methods: optionalList(z.array(payment).check(z.maxLength(MOST_GIFT_CARDS + 1))),
      }),
      /**
       * Token of the fraud-prevention script. It may be any text: an impossible token counts as
       * none, so that no order fails because of it.
       */
      fraudAnalytics: optional(z.pipe(z.unknown(), z.transform(readFraudAnalytics))),
      loyalty: optional(
        z.strictObject({
          qantas: z.strictObject({ memberId: z.string().check(z.regex(MEMBER_ID)) }),
        }),
      ),
      /** Which links led the shopper to the shop. */
      attribution: optional(attributionSchema),
    }),
    ...contactFields,
    agreeToMarketing: optionalFlag,
    /** Required unless nothing travels. */
    billingAddress: optional(checkoutAddress),
    /**
     * The totals the shopper agreed to, in cents; if they differ, the order fails as
     * `OrderUpdated`.
     */
    shown: z.strictObject({ grandTotal: cents, amountOutstanding: cents }),
    /**
     * The secret of the assistant's session that this browser took over. It is part of the order:
     * a repeated request has the same. One that is not known is ignored, and so is any other text:
     * no order fails because of it.
     */
    handOver: optional(z.pipe(z.unknown(), z.transform(readTakenSecret))),
    /**
     * For the action `order_place`. It is not part of the order: a repeated request comes with
     * another token.
     */
    recaptchaToken,
  }),
  response: oneOrder,
  errors: {
    CartEmpty: refused('CartEmpty'),
    CartInvalid: refused('CartInvalid'),
    InsufficientStock: refused('InsufficientStock'),
    DeliveryMethodUnavailable: refused('DeliveryMethodUnavailable'),
    PickupStoreUnavailable: refused('PickupStoreUnavailable'),
    AddressNotFound: refused('AddressNotFound'),
    AuthorityToLeaveRequired: refused('AuthorityToLeaveRequired'),
    OrderUpdated: refused('OrderUpdated', 409),
    PromotionUnavailable: refused('PromotionUnavailable'),
    PaymentGatewayRejected: refused('PaymentGatewayRejected'),
    PaymentProcessorDeclinedSoft: refused('PaymentProcessorDeclinedSoft'),
    PaymentProcessorDeclinedHard: refused('PaymentProcessorDeclinedHard'),
    PaymentFailureUnrecoverable: refused('PaymentFailureUnrecoverable'),
    PaymentInstrumentTypeNotAccepted: refused('PaymentInstrumentTypeNotAccepted'),
    PaymentUnavailable: refused('PaymentUnavailable'),
    VoucherInvalid: refused('VoucherInvalid'),
    VoucherExpired: refused('VoucherExpired'),
    VoucherLocked: refused('VoucherLocked'),
    VoucherSuspended: refused('VoucherSuspended'),
    VoucherInsufficientFunds: refused('VoucherInsufficientFunds'),
    VoucherAlreadyApplied: refused('VoucherAlreadyApplied'),
    IdempotencyKeyReused: refused('IdempotencyKeyReused'),
    OrderInProgress: refused('OrderInProgress', 409),
  } satisfies Record<PlaceOrderCode, CallError>,
});
export type PlaceOrderRequest = RequestOf<typeof placeOrderCall>;
export type PlaceOrderResponse = ResponseOf<typeof placeOrderCall>;
