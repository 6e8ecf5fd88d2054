import { FAULT_REASONS, type ReturnReason, type WantedReturn } from './return.ts';

/**
 * The units of a return that can be sold again: only those of a change of mind. Staff count faulty or
 * mislabelled goods by hand, and as many units of a line as were exchanged before: nobody knows which
 * size came. `exchanged`: units of each line for which another size was sent.
 */
export function unitsToStock(
  wanted: readonly WantedReturn[],
  exchanged: ReadonlyMap<number, number>,
): { line: number; qty: number }[] {
  const unsure = new Map(exchanged);
  return wanted.flatMap(({ line, qty, reason }) => {
    if (isFault(reason)) return [];
    const left = unsure.get(line) ?? 0;
    unsure.set(line, Math.max(0, left - qty));
    return qty > left ? [{ line, qty: qty - left }] : [];
  });
}

/**
 * Whether a reason is a claim under the Australian Consumer Law (Competition and Consumer Act 2010,
 * Sch 2, s 54 to 57), which no return window of ours may end.
 */
export function isFault(reason: ReturnReason): boolean {
  return FAULT_REASONS.some((fault) => fault === reason);
}
