import * as z from 'zod/mini';
import { checkoutAddress } from './address.ts';

/** Most lines of one cart that a call takes. */
export const MAX_CART_LINES = 500;
/** Most discount codes, and most vouchers, that one call takes. */
const MAX_CODES = 20;

const id = z.string().check(z.minLength(1), z.maxLength(120));

/** A discount code as shoppers type it; what it is about is not told by case or space around it. */
export const promoCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));

export const cartLineRequest = z.strictObject({
  productId: id,
  variantId: id,
  qty: z.int().check(z.minimum(1), z.maximum(100_000)),
});

/** The way to get the order that the shopper chose. */
export const shippingRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('DELIVERY'), methodCode: id }),
  z.strictObject({ type: z.literal('STORE_PICKUP'), methodCode: id, erpStoreId: id }),
]);

/** A gift card's remaining amount as the browser knows it; the order call asks for its PIN. */
const creditBalance = z.strictObject({
  id,
  amount: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  methodCode: z.literal('voucher'),
});

/** POST /checkout/info: the request (spec sections 3 and 7). */
export const checkoutInfoRequest = z.strictObject({
  cart: z.strictObject({
    items: z.array(cartLineRequest).check(z.maxLength(MAX_CART_LINES)),
    promoCodes: z.array(promoCode).check(z.maxLength(MAX_CODES)),
    shippingAddress: z.optional(checkoutAddress),
    /** Price delivery to where most parcels go, until there is an address. */
    useProvisionalShippingAddress: z.optional(z.boolean()),
    shipping: z.optional(shippingRequest),
  }),
  email: z.optional(z.string().check(z.maxLength(254))),
  firstName: z.optional(z.string().check(z.maxLength(100))),
  lastName: z.optional(z.string().check(z.maxLength(100))),
  availableCreditBalances: z.optional(z.array(creditBalance).check(z.maxLength(MAX_CODES))),
});
export type CheckoutInfoRequest = z.infer<typeof checkoutInfoRequest>;
