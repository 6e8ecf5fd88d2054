import type { Promotion } from './promotion.ts';

/** A promotion that comes into question, with the entered codes that ask for it. */
export interface Candidate {
  promotion: Promotion;
  /** Empty where it applies by itself. */
  codes: string[];
}

/** A discount code as codes are compared: neither case nor space around it tells two apart. */
export function normalisePromoCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Entered codes as they are compared, each once, in the order in which they were entered. */
export function enteredCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map(normalisePromoCode))];
}

/**
 * The promotions that come into question, in the order in which they are tried: those without
 * codes and those that an entered code asks for, by priority, then id. Each stands there once,
 * whatever asks for it and however often it is given.
 */
export function promotionCandidates(
  promotions: readonly Promotion[],
  promoCodes: readonly string[],
): Candidate[] {
  const entered = enteredCodes(promoCodes);
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
