import type { LineProgress, Order, OrderLine, OrderStatus } from '#lib/commerce/checkout/order.ts';

type Going = Pick<Order, 'status' | 'lines' | 'progress'>;

/** The progress of each line. An order that does not tell has come as far as its status. */
export function progressOf({ status, lines, progress }: Going): LineProgress[] {
  return lines.map(({ qty }, line) => progress?.[line] ?? progressAt(status, qty));
}

/** The progress of a line of `qty` units, all of which have come as far as the status says. */
export function progressAt(status: OrderStatus, qty: number): LineProgress {
  const upTo = (...reached: OrderStatus[]) => (reached.includes(status) ? qty : 0);
  return {
    cancelled: upTo('cancelled'),
    packed: upTo('packed', 'shipped', 'delivered'),
    shipped: upTo('shipped', 'delivered'),
    delivered: upTo('delivered'),
  };
}

type Line = Pick<OrderLine, 'qty' | 'byEmail'>;

/**
 * The status of an order: what all units that were not cancelled have reached, except that an order
 * is packed as soon as packing has begun. Gift cards that are mailed at Christmas do not hold up
 * boots: what is mailed counts only if nothing else is left.
 */
export function statusOf(lines: readonly Line[], progress: readonly LineProgress[]): OrderStatus {
  const all = lines.map(({ qty, byEmail = false }, line) => {
    const own = progress[line] ?? progressAt('placed', qty);
    return { ...own, byEmail, going: qty - own.cancelled };
  });
  const going = all.filter((line) => line.going > 0);
  if (going.length === 0 && lines.length > 0) return 'cancelled';
  const travelling = going.filter(({ byEmail }) => !byEmail);
  const counted = travelling.length > 0 ? travelling : going;
  if (counted.every((line) => line.delivered === line.going)) return 'delivered';
  if (travelling.length === 0) return 'placed';
  if (counted.every((line) => line.shipped === line.going)) return 'shipped';
  return counted.some(({ packed }) => packed > 0) ? 'packed' : 'placed';
}

/** Whether a unit that travels was not cancelled. */
export function goesOn(lines: readonly Line[], progress: readonly LineProgress[]): boolean {
  return lines.some(
    ({ qty, byEmail = false }, line) => !byEmail && (progress[line]?.cancelled ?? 0) < qty,
  );
}

/**
 * How what is left of an order gets to its buyer: by e-mail once all that travels was cancelled. An
 * order that is cancelled as a whole stays what it was.
 */
export function shippingTypeLeft(
  order: Going & Pick<Order, 'shippingType'>,
): Order['shippingType'] {
  const { status, lines, shippingType } = order;
  if (status === 'cancelled' || lines.length === 0) return shippingType;
  return goesOn(lines, progressOf(order)) ? shippingType : 'EMAIL';
}

/** Units of a line that were neither cancelled nor shipped. */
export function unitsToShip(qty: number, { cancelled, shipped }: LineProgress): number {
  return qty - cancelled - shipped;
}

/**
 * Whether some units were shipped while others still wait. Gift cards do not count: they are mailed.
 */
export function isPartlyShipped(order: Going): boolean {
  const progress = travellingProgress(order);
  const anyShipped = progress.some(({ shipped }) => shipped > 0);
  return anyShipped && progress.some(({ qty, ...own }) => unitsToShip(qty, own) > 0);
}

/** Whether the buyer may still change the order: nothing was packed yet. */
export function isBeforePacking(order: Going): boolean {
  return order.status === 'placed' && travellingProgress(order).every(({ packed }) => packed === 0);
}

function travellingProgress(order: Going): (LineProgress & { qty: number })[] {
  const progress = progressOf(order);
  return order.lines.flatMap(({ qty, byEmail }, line) => {
    const own = progress[line];
    return own && !byEmail ? [{ ...own, qty }] : [];
  });
}
