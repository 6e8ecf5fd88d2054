import type { CreditUsage } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { AvailableCredit } from './pricing-input.ts';

/** What credits pay, by id, and what is left to be paid. */
export interface AppliedCredits {
  usages: Record<string, CreditUsage>;
  outstanding: Cents;
}

/**
 * Lets credits pay `due`, one after another, each as much as it can; a credit that pays nothing is
 * not in the answer. The same id a second time is the same credit, which counts once.
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
  // Not by assignment: an id is a shopper's text, and may be `__proto__`.
  return { usages: Object.fromEntries(usages), outstanding };
}
