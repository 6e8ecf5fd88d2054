import { FAULT_REASONS, type ReturnReason, type WantedReturn } from './return.ts';

/**
 * How many units of each wanted line can be sold again: only those of a change of mind. Staff count
 * faulty or mislabelled goods by hand, and as many units of a line as were exchanged before: nobody
 * knows which size came. `exchanged`: units of each line of the order for which another size was sent.
 */
export function unitsToStock(
  wanted: readonly WantedReturn[],
  exchanged: ReadonlyMap<number, number>,
): number[] {
  const unsure = new Map(exchanged);
  return wanted.map(({ line, qty, reason }) => {
    if (isFault(reason)) return 0;
    const left = unsure.get(line) ?? 0;
    unsure.set(line, Math.max(0, left - qty));
    return Math.max(0, qty - left);
  });
}

/**
 * Whether a reason is a claim under the Australian Consumer Law (Competition and Consumer Act 2010,
 * Sch 2, s 54 to 57), which no return window of ours may end.
 */
export function isFault(reason: ReturnReason): boolean {
  return FAULT_REASONS.some((fault) => fault === reason);
}
