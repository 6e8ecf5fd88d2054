import * as z from 'zod/mini';
import type { SummedDiscount } from '#lib/commerce/checkout/checkout-data.ts';
import {
  DISALLOW_REASONS,
  type DisallowedPromotion,
  type PromotionSummary,
  type UnmetCondition,
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

const at = z.int();
const unmetCondition: z.ZodMiniType<UnmetCondition> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ended'), at }),
  z.object({ kind: z.literal('notStarted'), at }),
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('minimum'), missing: z.int() }),
  z.object({ kind: z.literal('deliveryFree') }),
  z.object({ kind: z.literal('otherDelivery') }),
]);

export const disallowedPromotion: z.ZodMiniType<DisallowedPromotion> = z.object({
  ...summaryFields,
  disallowReason: z.enum(DISALLOW_REASONS),
  unmetCondition: z.nullable(unmetCondition),
});

export const summedDiscount: z.ZodMiniType<SummedDiscount> = z.object({
  promotionId: z.string(),
  name: z.string(),
  amount: z.int(),
});
