import * as z from 'zod/mini';
import { checkoutAddress } from './address.ts';

/** Most lines of a cart in one call. */
export const MAX_CART_LINES = 500;
/** Most discount codes, and most gift cards, in one call. */
const MAX_CODES = 20;

const id = z.string().check(z.minLength(1), z.maxLength(120));

/** A discount code as typed; case and surrounding space do not matter. */
export const promoCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));

export const cartLineRequest = z.strictObject({
  productId: id,
  variantId: id,
  qty: z.int().check(z.minimum(1), z.maximum(100_000)),
});

/** The chosen delivery or pickup method. */
export const shippingRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('DELIVERY'), methodCode: id }),
  z.strictObject({ type: z.literal('STORE_PICKUP'), methodCode: id, erpStoreId: id }),
]);

/** A gift card's balance as the browser knows it. Its PIN is sent only with the order. */
const creditBalance = z.strictObject({
  id,
  amount: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  methodCode: z.literal('voucher'),
});

/** POST /checkout/info: the request. */
export const checkoutInfoRequest = z.strictObject({
  cart: z.strictObject({
    items: z.array(cartLineRequest).check(z.maxLength(MAX_CART_LINES)),
    promoCodes: z.array(promoCode).check(z.maxLength(MAX_CODES)),
    shippingAddress: z.optional(checkoutAddress),
    /** Until there is an address, price delivery to where most parcels go. */
    useProvisionalShippingAddress: z.optional(z.boolean()),
    shipping: z.optional(shippingRequest),
  }),
  email: z.optional(z.string().check(z.maxLength(254))),
  firstName: z.optional(z.string().check(z.maxLength(100))),
  lastName: z.optional(z.string().check(z.maxLength(100))),
  availableCreditBalances: z.optional(z.array(creditBalance).check(z.maxLength(MAX_CODES))),
});
export type CheckoutInfoRequest = z.infer<typeof checkoutInfoRequest>;
