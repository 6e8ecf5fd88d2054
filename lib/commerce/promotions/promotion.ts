import type { Cents } from '#lib/commerce/money.ts';

/**
 * Which cart lines a promotion covers. A line must meet all conditions; an empty list is no
 * condition.
 */
export interface LineConditions {
  productIds: readonly string[];
  /** Category paths; products in their subcategories match too. */
  categoryPaths: readonly string[];
  brandSlugs: readonly string[];
  /** `sale`: reduced products only; `fullPrice`: only products that are not reduced. */
  onSale: 'any' | 'sale' | 'fullPrice';
}

/** What a promotion gives, on the lines that it covers. */
export type PromotionEffect =
  /** Whole percent, 1 to 100, off each covered line. */
  | { kind: 'linePercent'; percent: number }
  /** Cents off each covered unit, at most the unit's price. */
  | { kind: 'lineAmount'; amount: Cents }
  /** Percent off the sum of the covered lines, shared between them. */
  | { kind: 'orderPercent'; percent: number }
  /** Cents off the sum of the covered lines, shared between them. */
  | { kind: 'orderAmount'; amount: Cents }
  /** Delivery methods of these kinds are free. */
  | { kind: 'freeDelivery'; methodKinds: readonly ('standard' | 'express')[] }
  /** In every group of `of` covered units the cheapest is free; all of the group share the discount. */
  | { kind: 'cheapestFree'; of: number };

export interface Promotion {
  id: string;
  name: string;
  /** Upper-case discount codes, any of which activates it; empty: it applies without a code. */
  codes: readonly string[];
  lines: LineConditions;
  /** Minimum sum of the covered lines before any promotion, in cents. */
  minimumSubtotal: Cents;
  signedInOnly: boolean;
  /**
   * Start, inclusive, in ms since the epoch; null: no start. `endsAt` is exclusive; null: no end.
   */
  startsAt: number | null;
  endsAt: number | null;
  effect: PromotionEffect;
  /** Cannot be combined with other promotions. */
  exclusive: boolean;
  /** Higher is tried first; ties are broken by id. */
  priority: number;
  /** Once applied, promotions of lower priority do not apply. */
  stop: boolean;
  /** Maximum uses per customer (by e-mail address); null: unlimited. */
  usageCountLimit: number | null;
  /** Maximum uses by all customers; null: unlimited. */
  totalUsageLimit: number | null;
  /** Whether each of its codes works for one order. */
  codesOnce?: boolean;
  /** Maximum number of promotions applied together, including this one; null: unlimited. */
  appliedPromotionsLimit: number | null;
}

export interface PromotionUsage {
  total: number;
  byCustomer: number;
  /** The entered codes that an order has used; missing: none. */
  usedCodes?: readonly string[];
}

/**
 * The code that an order uses of those entered for a promotion: the first one that is not used up;
 * null if there is none.
 */
export function codeToUse(
  { codesOnce }: Pick<Promotion, 'codesOnce'>,
  codes: readonly string[],
  usage: PromotionUsage | undefined,
): string | null {
  const used = codesOnce ? (usage?.usedCodes ?? []) : [];
  return codes.find((code) => !used.includes(code)) ?? null;
}
