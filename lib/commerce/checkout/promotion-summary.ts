/** Why a promotion does not apply. The misspelt `Exclusitivity` is part of the API contract. */
export const DISALLOW_REASONS = [
  'AppliedPromotionsLimitReached',
  'Exclusitivity',
  'NoApplicableCartItems',
  'PromotionPerCustomerUsageExceeded',
  'PromotionUsageExceeded',
  'Stopped',
  /**
   * Any other reason, such as its dates, its minimum subtotal, or being for signed-in customers
   * only.
   */
  'ConditionsNotMet',
] as const;
export type DisallowReason = (typeof DISALLOW_REASONS)[number];

/** The fields of a promotion that the browser receives. */
export interface PromotionSummary {
  id: string;
  name: string;
  exclusive: boolean;
  usageCountLimit: number | null;
  appliedPromotionsLimit: number | null;
  /** The entered codes that activate it. */
  relatedCouponCodes: string[];
}

export interface DisallowedPromotion extends PromotionSummary {
  disallowReason: DisallowReason;
}
