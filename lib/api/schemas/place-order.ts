import * as z from 'zod/mini';
import { DELIVERY_INSTRUCTIONS_MAX } from '#lib/commerce/checkout/delivery.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { checkoutAddress } from './address.ts';
import { contactFields } from './checkout-contact.ts';
import { cartLineRequest, MAX_CART_LINES, promoCode } from './checkout-info.ts';

const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const id = z.string().check(z.minLength(1), z.maxLength(120));
const token = z.string().check(z.minLength(1), z.maxLength(4_000));

/** One payment of an order, with its amount in cents. */
export const paymentMethodRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['afterpay', 'afterpayExpress']), amount: cents, token }),
  z.strictObject({
    type: z.enum(['braintree', 'braintreeExpress']),
    amount: cents,
    deviceData: z.optional(z.string().check(z.maxLength(8_000))),
    token: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('immediate'),
        value: token,
        /** Save it to the signed-in customer's account once it has paid. */
        save: z.optional(z.boolean()),
      }),
      z.strictObject({ type: z.literal('saved'), value: token }),
    ]),
  }),
  z.strictObject({
    type: z.literal('voucher'),
    amount: cents,
    code: id,
    pin: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
]);
export type PaymentMethodRequest = z.infer<typeof paymentMethodRequest>;

/** POST /checkout/order: the request. The `Idempotency-Key` header is required. */
export const placeOrderRequest = z.strictObject({
  cart: z.strictObject({
    items: z.array(cartLineRequest).check(z.maxLength(MAX_CART_LINES)),
    promoCodes: z.array(promoCode).check(z.maxLength(20)),
    /** Required for delivery. */
    shippingAddress: z.optional(checkoutAddress),
    shipping: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('DELIVERY'),
        methodCode: id,
        instructions: z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              DELIVERY_INSTRUCTIONS_MAX,
              `Use ${DELIVERY_INSTRUCTIONS_MAX} characters or fewer.`,
            ),
          ),
        authorityToLeave: z.boolean(),
      }),
      z.strictObject({ type: z.literal('STORE_PICKUP'), methodCode: id, erpStoreId: id }),
    ]),
    payment: z.strictObject({ methods: z.array(paymentMethodRequest).check(z.maxLength(21)) }),
    /** Token of the fraud-prevention script. */
    fraudAnalytics: z.optional(z.strictObject({ token })),
    loyalty: z.optional(
      z.strictObject({
        qantas: z.strictObject({ memberId: z.string().check(z.regex(/^\d{1,10}$/)) }),
      }),
    ),
  }),
  ...contactFields,
  billingAddress: checkoutAddress,
  /**
   * The totals the shopper agreed to, in cents; if they differ, the order fails as `OrderUpdated`.
   */
  shown: z.strictObject({ grandTotal: cents, amountOutstanding: cents }),
});
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;

/** The response; the same for every request with the same key. */
export interface PlaceOrderResponse {
  order: Order;
}
