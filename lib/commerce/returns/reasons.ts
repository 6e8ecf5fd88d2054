import { FAULT_REASONS, type ReturnReason } from './return.ts';

/**
 * Whether goods that come back for a reason can be sold again: only after a change of mind. Staff
 * count faulty or mislabelled goods by hand.
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
