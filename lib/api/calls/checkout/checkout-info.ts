import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { id } from '#lib/api/schemas/basics.ts';
import { cartLineRequest, promoCode } from '#lib/api/schemas/cart-request.ts';
import { checkoutInfo } from '#lib/api/schemas/checkout-data.ts';
import { optional, optionalList } from '#lib/api/schemas/optional.ts';
import {
  MOST_CART_LINES,
  MOST_DISCOUNT_CODES,
  MOST_GIFT_CARDS,
  POSTCODE,
  PRICING_EMAIL_LENGTH,
  PRICING_NAME_LENGTH,
} from '#lib/commerce/limits.ts';
import { CART_EMPTY } from '#lib/commerce/texts.ts';

/** The chosen delivery or pickup method. */
const shipping = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('DELIVERY'), methodCode: id }),
  // Without a store, no pickup is chosen yet and nothing is delivered either.
  z.strictObject({
    type: z.literal('STORE_PICKUP'),
    methodCode: id,
    erpStoreId: optional(id),
  }),
]);

/** A gift card's balance, as the browser knows it. Its PIN is sent only with the order. */
const creditBalance = z.strictObject({
  id,
  amount: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  methodCode: z.literal('voucher'),
});

/**
 * What a cart costs and how it can be delivered. `violations` names what cannot be bought; an order
 * for it would fail.
 */
export const checkoutInfoCall = defineCall({
  method: 'POST',
  path: '/checkout/info',
  request: z.strictObject({
    cart: z.strictObject({
      items: optionalList(z.array(cartLineRequest).check(z.maxLength(MOST_CART_LINES))),
      promoCodes: optionalList(z.array(promoCode).check(z.maxLength(MOST_DISCOUNT_CODES))),
      shippingAddress: optional(checkoutAddress),
      /** Without an address, delivery is priced to where most parcels go. */
      useProvisionalShippingAddress: optional(z.boolean()),
      /** Where it is delivered if there is no address yet, as the shopper asked in the cart. */
      provisionalPostcode: optional(z.string().check(z.regex(POSTCODE))),
      shipping: optional(shipping),
    }),
    email: optional(z.string().check(z.maxLength(PRICING_EMAIL_LENGTH))),
    firstName: optional(z.string().check(z.maxLength(PRICING_NAME_LENGTH))),
    lastName: optional(z.string().check(z.maxLength(PRICING_NAME_LENGTH))),
    availableCreditBalances: optional(z.array(creditBalance).check(z.maxLength(MOST_GIFT_CARDS))),
  }),
  response: checkoutInfo,
  errors: {
    /** The cart is empty. */
    CartEmpty: { status: 422, message: CART_EMPTY },
  },
});
export type CheckoutInfoRequest = RequestOf<typeof checkoutInfoCall>;
