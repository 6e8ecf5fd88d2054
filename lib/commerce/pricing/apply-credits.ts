import type { CreditUsage } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { AvailableCredit } from './pricing-input.ts';

/** What each credit pays, by credit id, and what is left to pay. */
export interface AppliedCredits {
  usages: Record<string, CreditUsage>;
  outstanding: Cents;
}

/**
 * Uses credits up one after another to pay `due` (cents). Credits that pay nothing are left out. A
 * repeated id is the same credit and counts once.
 */
export function applyCredits(due: Cents, credits: readonly AvailableCredit[]): AppliedCredits {
  const usages = new Map<string, CreditUsage>();
  let outstanding = due;
  for (const { id, amount, methodCode } of credits) {
    const paid = Math.min(amount, outstanding);
    if (paid <= 0 || usages.has(id)) continue;
    usages.set(id, { amount: paid, methodCode });
    outstanding -= paid;
  }
  // Built with fromEntries, not by assignment: ids are user input and may be `__proto__`.
  return { usages: Object.fromEntries(usages), outstanding };
}
