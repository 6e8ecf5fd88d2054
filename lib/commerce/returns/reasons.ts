import { FAULT_REASONS, type ReturnReason } from './return.ts';

/**
 * Whether goods that come back for a reason can be sold again: those for a change of mind. Goods
 * that were faulty, or that do not match their label, are counted by hand.
 */
export function goesBackToStock(reason: ReturnReason): boolean {
  return !isFault(reason);
}

/**
 * Whether a reason is a claim under the Australian Consumer Law (Competition and Consumer Act 2010,
 * Sch 2, s 54 to 57), which no return window of ours may end.
 */
export function isFault(reason: ReturnReason): boolean {
  return FAULT_REASONS.some((fault) => fault === reason);
}
