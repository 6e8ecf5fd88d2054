import type { Cents } from '#lib/commerce/money.ts';

/** Why a promotion does not apply. The misspelt `Exclusitivity` is part of the API contract. */
export const DISALLOW_REASONS = [
  'AppliedPromotionsLimitReached',
  'Exclusitivity',
  'NoApplicableCartItems',
  'PromotionPerCustomerUsageExceeded',
  'PromotionUsageExceeded',
  'Stopped',
  /** Any other reason: see `UnmetCondition`. */
  'ConditionsNotMet',
] as const;
export type DisallowReason = (typeof DISALLOW_REASONS)[number];

/** Which condition of a promotion is not met. */
export type UnmetCondition =
  /** `at`: its end, exclusive, in ms since the epoch. */
  | { kind: 'ended'; at: number }
  /** `at`: its start in ms since the epoch. */
  | { kind: 'notStarted'; at: number }
  | { kind: 'signedOut' }
  /** `missing`: goods still to be added, in cents, before any promotion. */
  | { kind: 'minimum'; missing: Cents }
  /** It makes delivery free, but delivery already is. */
  | { kind: 'deliveryFree' }
  /** It makes delivery free, but not by the chosen method. */
  | { kind: 'otherDelivery' };

/** Why a promotion does not apply; `unmet` only with `ConditionsNotMet`. */
export interface Obstacle {
  reason: DisallowReason;
  unmet: UnmetCondition | null;
}

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
  /** Set if and only if `disallowReason` is `ConditionsNotMet`. */
  unmetCondition: UnmetCondition | null;
}
