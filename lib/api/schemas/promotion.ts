import * as z from 'zod/mini';
import type { SummedDiscount } from '#lib/commerce/checkout/checkout-data.ts';
import {
  DISALLOW_REASONS,
  type DisallowedPromotion,
  type PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';

const summaryFields = {
  id: z.string(),
  name: z.string(),
  exclusive: z.boolean(),
  usageCountLimit: z.nullable(z.int()),
  appliedPromotionsLimit: z.nullable(z.int()),
  relatedCouponCodes: z.array(z.string()),
};

export const promotionSummary: z.ZodMiniType<PromotionSummary> = z.object(summaryFields);

export const disallowedPromotion: z.ZodMiniType<DisallowedPromotion> = z.object({
  ...summaryFields,
  disallowReason: z.enum(DISALLOW_REASONS),
});

export const summedDiscount: z.ZodMiniType<SummedDiscount> = z.object({
  promotionId: z.string(),
  name: z.string(),
  amount: z.int(),
});
