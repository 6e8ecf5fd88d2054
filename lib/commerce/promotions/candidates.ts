import type { Promotion } from './promotion.ts';

/** A promotion that may apply, with the entered codes that activate it. */
export interface Candidate {
  promotion: Promotion;
  /** Empty if it needs no code. */
  codes: string[];
}

/** A discount code in the form used for comparison: case and surrounding spaces are ignored. */
export function normaliseDiscountCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Normalised codes without duplicates, in the order entered. */
export function enteredCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map(normaliseDiscountCode))];
}

/**
 * The promotions that may apply: those without codes and those activated by an entered code. Each
 * occurs once. They are tried in this order: by priority, then by id.
 */
export function promotionCandidates(
  promotions: readonly Promotion[],
  discountCodes: readonly string[],
): Candidate[] {
  const entered = enteredCodes(discountCodes);
  return [...new Map(promotions.map((promotion) => [promotion.id, promotion])).values()]
    .map((promotion) => ({
      promotion,
      codes: entered.filter((code) => promotion.codes.includes(code)),
    }))
    .filter(({ promotion, codes }) => promotion.codes.length === 0 || codes.length > 0)
    .sort((a, b) => compareRank(a.promotion, b.promotion));
}

function compareRank(a: Promotion, b: Promotion): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  return a.id < b.id ? -1 : 1;
}
