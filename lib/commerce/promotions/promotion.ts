import type { Cents } from '#lib/commerce/money.ts';

/** Why a promotion does not count (spec section 8; the spellings are the spec's). */
export const DISALLOW_REASONS = [
  'AppliedPromotionsLimitReached',
  'Exclusitivity',
  'NoApplicableCartItems',
  'PromotionPerCustomerUsageExceeded',
  'PromotionUsageExceeded',
  'Stopped',
  /** Its dates, its subtotal or its kind of customer do not fit: "any other reason". */
  'ConditionsNotMet',
] as const;
export type DisallowReason = (typeof DISALLOW_REASONS)[number];

/** Which cart lines a promotion is about. An empty list asks nothing; all that ask must hold. */
export interface LineConditions {
  productIds: readonly string[];
  /** Category paths; a product below one of them counts. */
  categoryPaths: readonly string[];
  brandSlugs: readonly string[];
  /** `sale`: reduced products only; `fullPrice`: others only; `any`: both. */
  onSale: 'any' | 'sale' | 'fullPrice';
}

/** What a promotion gives. */
export type PromotionEffect =
  /** Whole percent, 1 to 100, off each line it is about. */
  | { kind: 'linePercent'; percent: number }
  /** Cents off each unit it is about, never more than the unit costs. */
  | { kind: 'lineAmount'; amount: Cents }
  /** Percent off the sum of the lines it is about, shared over them. */
  | { kind: 'orderPercent'; percent: number }
  /** Cents off the sum of the lines it is about, shared over them. */
  | { kind: 'orderAmount'; amount: Cents }
  /** Delivery by one of these method kinds costs nothing. */
  | { kind: 'freeDelivery'; methodKinds: readonly ('standard' | 'express')[] }
  /** Of every `of` units it is about, the cheapest is free. */
  | { kind: 'cheapestFree'; of: number };

/** An offer of the shop. */
export interface Promotion {
  id: string;
  name: string;
  /** Upper-case discount codes, any of which asks for it; empty: it applies by itself. */
  codes: readonly string[];
  lines: LineConditions;
  /** Least sum of the lines it is about, before any promotion, in cents. */
  minimumSubtotal: Cents;
  signedInOnly: boolean;
  /** ms since the epoch, or null: from ever, for ever. `endsAt` itself is too late. */
  startsAt: number | null;
  endsAt: number | null;
  effect: PromotionEffect;
  /** May not stand beside another promotion. */
  exclusive: boolean;
  /** Higher goes first; ties by id. */
  priority: number;
  /** Once applied, nothing of lower priority is. */
  stop: boolean;
  /** Uses by one customer (an e-mail address); null: no bound. */
  usageCountLimit: number | null;
  /** Uses by everybody; null: no bound. */
  totalUsageLimit: number | null;
  /** Most promotions that may be applied together with it, itself included; null: no bound. */
  appliedPromotionsLimit: number | null;
}

/** How often a promotion was used so far. */
export interface PromotionUsage {
  total: number;
  byCustomer: number;
}

/** What a shopper's browser learns of a promotion (spec section 3, Promotion). */
export interface PromotionSummary {
  id: string;
  name: string;
  exclusive: boolean;
  usageCountLimit: number | null;
  appliedPromotionsLimit: number | null;
  /** Of the codes that were entered, those that ask for it. */
  relatedCouponCodes: string[];
}

export interface DisallowedPromotion extends PromotionSummary {
  disallowReason: DisallowReason;
}
