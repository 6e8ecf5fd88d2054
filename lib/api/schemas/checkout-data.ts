import * as z from 'zod/mini';
import { type NamedViolation, VIOLATION_KEYS } from '#lib/commerce/cart/cart-validity.ts';
import { type CheckoutData, SHIPPING_METHOD_TYPES } from '#lib/commerce/checkout/checkout-data.ts';
import { disallowedPromotion, promotionSummary, summedDiscount } from './promotion.ts';

const text = z.string();
const amount = z.int();

const shippingMethod = z.object({
  code: text,
  label: text,
  description: text,
  price: amount,
  type: z.enum(SHIPPING_METHOD_TYPES),
  available: z.boolean(),
  requiresAuthorityToLeave: z.boolean(),
  businessDays: z.nullable(z.object({ from: z.int(), to: z.int() })),
  cutOff: z.optional(z.nullable(text)),
});

const line = z.object({
  productId: text,
  variantId: text,
  qty: z.int(),
  unitPrice: amount,
  subtotal: amount,
  discount: amount,
  total: amount,
  promotional: z.boolean(),
  byEmail: z.exactOptional(z.literal(true)),
});

const violation = z.object({
  item: z.int(),
  productId: text,
  variantId: text,
  key: z.enum(VIOLATION_KEYS),
  message: text,
});

/** Response of POST /checkout/info. */
export interface CheckoutInfo extends CheckoutData {
  /** Empty if the whole cart can be bought. Lines that cannot be bought at all cost nothing. */
  violations: NamedViolation[];
}

/** What a cart costs, how it can be delivered, and what in it cannot be bought. */
export const checkoutInfo: z.ZodMiniType<CheckoutInfo> = z.object({
  lines: z.array(line),
  violations: z.array(violation),
  availableShippingMethods: z.array(shippingMethod),
  notDelivered: z.optional(z.array(text)),
  selectedShippingMethod: z.nullable(shippingMethod),
  sentByEmail: z.boolean(),
  storeIdsWithStock: z.array(text),
  itemSubtotal: amount,
  itemSubtotalAfterDiscounts: amount,
  totalDiscount: amount,
  shippingPrice: z.nullable(amount),
  freeDelivery: z.nullable(z.object({ methodLabel: text, missing: amount, from: amount })),
  grandTotal: amount,
  gst: amount,
  creditUsages: z.record(text, z.object({ amount, methodCode: text })),
  amountOutstanding: amount,
  promotions: z.object({
    appliedPromotions: z.array(promotionSummary),
    summedDiscounts: z.array(summedDiscount),
    disallowedPromotions: z.array(disallowedPromotion),
    relatedCouponCodes: z.array(text),
  }),
});
