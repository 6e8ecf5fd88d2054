import type { LineProgress, Order } from '#lib/commerce/checkout/order.ts';
import type { AskedUnits, LineUnits } from './cancellation.ts';
import { progressOf } from './progress.ts';

/** How staff move units on. `ship`: they leave with a carrier, or are ready to collect. */
export type UnitStep = 'pack' | 'ship' | 'deliver';

type Moving = Pick<Order, 'status' | 'lines' | 'progress'>;

/**
 * How many units of each line can take a step now. Units that are shipped count as packed. Gift cards are
 * mailed: they take none.
 */
export function unitsFor(order: Moving, step: UnitStep): number[] {
  return progressOf(order).map(({ cancelled, packed, shipped, delivered }, line) => {
    const { qty = 0, byEmail = false } = order.lines[line] ?? {};
    if (byEmail) return 0;
    if (step === 'deliver') return shipped - delivered;
    const going = qty - cancelled;
    return going - (step === 'pack' ? packed : shipped);
  });
}

/** The progress of every line once some units took a step that `unitsFor` allows. */
export function moveUnits(order: Moving, step: UnitStep, units: readonly LineUnits[]) {
  const progress = progressOf(order).map((line) => ({ ...line }));
  for (const { line, qty } of units) {
    const own = progress[line];
    if (own) move(own, step, qty);
  }
  return progress;
}

function move(line: LineProgress, step: UnitStep, qty: number): void {
  switch (step) {
    case 'pack':
      line.packed += qty;
      return;
    case 'ship':
      line.shipped += qty;
      line.packed = Math.max(line.packed, line.shipped);
      return;
    case 'deliver':
      line.delivered += qty;
  }
}

/**
 * The units that a step takes: those asked for, or all that the step can take. If it cannot take
 * them, the reason is a sentence for the person who asked.
 */
export function wantedUnits(
  allowed: readonly number[],
  asked: readonly AskedUnits[] | undefined,
): { units: LineUnits[] } | { refused: string } {
  if (!asked) {
    return { units: allowed.flatMap((qty, line) => (qty > 0 ? [{ line, qty }] : [])) };
  }
  const sums = new Map<number, number>();
  for (const { line, qty } of asked) {
    if (qty === undefined) continue;
    if (!Number.isSafeInteger(qty) || qty < 1) return { refused: 'A quantity must be 1 or more.' };
    sums.set(line, (sums.get(line) ?? 0) + qty);
  }
  for (const { line, qty } of asked) {
    if (qty !== undefined) continue;
    const all = allowed[line];
    if (all === 0) return { refused: `Nothing of line ${line + 1} is possible now.` };
    sums.set(line, all ?? 1);
  }
  for (const [line, qty] of sums) {
    const most = allowed[line];
    if (most === undefined) return { refused: `The order has no line ${line + 1}.` };
    if (qty > most) {
      return { refused: `${qty} of line ${line + 1} was asked for, but ${most} is possible now.` };
    }
  }
  return { units: [...sums].map(([line, qty]) => ({ line, qty })) };
}
