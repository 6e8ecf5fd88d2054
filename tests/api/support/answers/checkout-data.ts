import * as z from 'zod/mini';
import {
  type CheckoutData,
  SHIPPING_METHOD_TYPES,
  type SummedDiscount,
} from '#lib/commerce/checkout/checkout-data.ts';
import { DISALLOW_REASONS } from '#lib/commerce/promotions/promotion.ts';

const text = z.string();
const amount = z.int();

export const summedDiscount: z.ZodMiniType<SummedDiscount> = z.strictObject({
  promotionId: text,
  name: text,
  amount,
});

const promotionFields = {
  id: text,
  name: text,
  exclusive: z.boolean(),
  usageCountLimit: z.nullable(z.int()),
  appliedPromotionsLimit: z.nullable(z.int()),
  relatedCouponCodes: z.array(text),
};

const shippingMethod = z.strictObject({
  code: text,
  label: text,
  description: text,
  price: amount,
  type: z.enum(SHIPPING_METHOD_TYPES),
  available: z.boolean(),
  requiresAuthorityToLeave: z.boolean(),
});

const line = z.strictObject({
  productId: text,
  variantId: text,
  qty: z.int(),
  unitPrice: amount,
  subtotal: amount,
  discount: amount,
  total: amount,
  promotional: z.boolean(),
});

/** POST /checkout/info. */
export const checkoutDataAnswer: z.ZodMiniType<CheckoutData> = z.strictObject({
  lines: z.array(line),
  availableShippingMethods: z.array(shippingMethod),
  selectedShippingMethod: z.nullable(shippingMethod),
  storeIdsWithStock: z.array(text),
  itemSubtotal: amount,
  itemSubtotalAfterDiscounts: amount,
  totalDiscount: amount,
  shippingPrice: z.nullable(amount),
  freeDelivery: z.nullable(z.strictObject({ methodLabel: text, missing: amount, from: amount })),
  grandTotal: amount,
  gst: amount,
  creditUsages: z.record(text, z.strictObject({ amount, methodCode: text })),
  amountOutstanding: amount,
  promotions: z.strictObject({
    appliedPromotions: z.array(z.strictObject(promotionFields)),
    summedDiscounts: z.array(summedDiscount),
    disallowedPromotions: z.array(
      z.strictObject({ ...promotionFields, disallowReason: z.enum(DISALLOW_REASONS) }),
    ),
    relatedCouponCodes: z.array(text),
  }),
});
