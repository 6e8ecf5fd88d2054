import * as z from 'zod/mini';
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
});

/** What a cart costs, and how it can be delivered. */
export const checkoutData: z.ZodMiniType<CheckoutData> = z.object({
  lines: z.array(line),
  availableShippingMethods: z.array(shippingMethod),
  selectedShippingMethod: z.nullable(shippingMethod),
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
