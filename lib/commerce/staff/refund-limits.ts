import type { Cents } from '#lib/commerce/money.ts';

/** For how long refunds by one person for one order are added up, in ms. */
export const LIMIT_MS = 86_400_000;

/**
 * Whether somebody may give an amount back alone. `given`: what they gave back for the same order
 * within `LIMIT_MS`, so that a refund above the limit cannot be split. A limit of null allows any
 * amount, and nothing may always be given back.
 */
export function isWithinLimit(limit: Cents | null, given: Cents, amount: Cents): boolean {
  return limit === null || amount === 0 || given + amount <= limit;
}
