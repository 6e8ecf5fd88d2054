import type { LineProgress, Order, OrderStatus } from '#lib/commerce/checkout/order.ts';

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

/**
 * The status of an order: what all units that were not cancelled have reached, except that an order
 * is packed as soon as packing has begun.
 */
export function statusOf(
  lines: readonly { qty: number }[],
  progress: readonly LineProgress[],
): OrderStatus {
  const sum = (of: (line: LineProgress) => number) =>
    progress.reduce((total, line) => total + of(line), 0);
  const ordered = lines.reduce((total, { qty }) => total + qty, 0);
  const going = ordered - sum((line) => line.cancelled);
  if (going === 0 && ordered > 0) return 'cancelled';
  if (sum((line) => line.delivered) === going) return 'delivered';
  if (sum((line) => line.shipped) === going) return 'shipped';
  return sum((line) => line.packed) > 0 ? 'packed' : 'placed';
}

/** Units of a line that were neither cancelled nor sent. */
export function unitsToSend(qty: number, { cancelled, shipped }: LineProgress): number {
  return qty - cancelled - shipped;
}

/** Whether some units were sent while others still wait. */
export function isPartlySent(order: Going): boolean {
  const progress = progressOf(order);
  const sent = progress.some(({ shipped }) => shipped > 0);
  const waits = order.lines.some(({ qty }, line) => {
    const own = progress[line];
    return own !== undefined && unitsToSend(qty, own) > 0;
  });
  return sent && waits;
}

/** Whether the buyer may still change the order: nothing was packed yet. */
export function isBeforePacking(order: Going): boolean {
  return order.status === 'placed' && progressOf(order).every(({ packed }) => packed === 0);
}
