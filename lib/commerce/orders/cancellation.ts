import { isSoldIn, type UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { LineProgress, Order } from '#lib/commerce/checkout/order.ts';
import { unitPaid } from './paid.ts';
import { goesOn, isBeforePacking, progressOf } from './progress.ts';
import {
  deliveryLeft,
  lineLeft,
  type MoneyBack,
  type RefundLine,
  type RefundPlan,
} from './refunds.ts';

/**
 * Who cancels. A buyer can until packing begins, staff until a unit is sent; both a gift card until it
 * is mailed. `uncollected`: a pickup that nobody collected in time, so its units are still here.
 */
export type CancelledBy = 'buyer' | 'staff' | 'uncollected';

/** Some units of a line. */
export interface LineUnits {
  /** The line's index in the order. */
  line: number;
  qty: number;
}

/** Units of a line that somebody asked for; without a number all that the step allows. */
export interface AskedUnits {
  /** The line's index in the order. */
  line: number;
  qty?: number;
}

type Cancellable = Pick<Order, 'status' | 'lines' | 'progress' | 'channel'>;

/** How many units of each line can be cancelled now. */
export function cancellableUnits(order: Cancellable, by: CancelledBy): number[] {
  const isPacking = by === 'buyer' && !isBeforePacking(order);
  return progressOf(order).map(({ cancelled, shipped, delivered }, line) => {
    const { qty = 0, byEmail = false } = order.lines[line] ?? {};
    // Nobody has to collect what is mailed.
    const isClosed = byEmail ? by === 'uncollected' : isPacking;
    if (order.channel === 'pos' || isClosed) return 0;
    return qty - cancelled - (by === 'uncollected' ? delivered : shipped);
  });
}

/**
 * How many units of each line a buyer may cancel now, fewest first: all of the line that
 * `cancellableUnits` allows, or fewer if the product is sold in the number that is left. Otherwise
 * whoever wants one pair of a product that is sold by twos would buy two and cancel one. Staff may
 * cancel any number. `limits`: by line, as the product is sold today; none if it is gone.
 */
export function cancelChoices(order: Cancellable, limits: readonly UnitLimits[]): number[][] {
  const progress = progressOf(order);
  return cancellableUnits(order, 'buyer').map((most, line) => {
    const going = (order.lines[line]?.qty ?? 0) - (progress[line]?.cancelled ?? 0);
    const isAllowed = (qty: number) => qty === most || isSoldIn(limits[line] ?? {}, going - qty);
    return Array.from({ length: most }, (_, fewer) => fewer + 1).filter(isAllowed);
  });
}

/** What a cancellation does to an order. */
export interface Cancellation {
  /** The progress of every line afterwards. */
  progress: LineProgress[];
  refund: RefundPlan;
}

/**
 * Cancels units of lines that `cancellableUnits` allows. A line's last units are cancelled first, and
 * of these the ones that were not packed yet. Each gives back what was paid for it, less what a
 * refund has given back for the line before. Delivery comes back once nothing of the order travels
 * any more: every unit was cancelled that is no gift card to be mailed.
 */
export function cancelUnits(
  order: Pick<Order, 'status' | 'lines' | 'progress' | 'total'>,
  back: MoneyBack,
  units: readonly LineUnits[],
): Cancellation {
  const progress = progressOf(order).map((line) => ({ ...line }));
  const lines: RefundLine[] = [];
  for (const { line, qty } of units) {
    const ordered = order.lines[line];
    const own = progress[line];
    if (!ordered || !own || qty === 0) continue;
    const last = ordered.qty - own.cancelled;
    let paid = 0;
    for (let unit = last - qty; unit < last; unit += 1) paid += unitPaid(ordered, unit);
    lines.push({ line, qty, amount: Math.min(paid, lineLeft(order, back, line)) });
    own.cancelled += qty;
    own.packed = Math.min(own.packed, ordered.qty - own.cancelled);
    own.shipped = Math.min(own.shipped, own.packed);
  }
  const isOver = !goesOn(order.lines, progress);
  return { progress, refund: { lines, delivery: isOver ? deliveryLeft(order, back) : 0 } };
}
