import type { OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { isFault } from './reasons.ts';
import type { ReturnableLine, ReturnOptions, WantedReturn } from './return.ts';

/** What a return refunds. */
export interface ReturnQuote {
  /** One per wanted line, in its order: goods only. */
  lines: Cents[];
  delivery: Cents;
  total: Cents;
  /** Where `total` goes, first to last, without parts of 0. */
  payments: OrderPayment[];
}

type Quotable = Pick<ReturnOptions, 'lines' | 'delivery' | 'payments'>;

/**
 * What returning these lines refunds, from the order as it was paid. Server and screen use the same
 * rule. Delivery is not refunded on a change of mind, but is once everything delivered was returned
 * for faults. Money goes to the payments in the given order: card or account first, then gift
 * cards.
 * @throws RangeError for a line that the order does not have, or more units than are left of it
 */
export function quoteReturn(options: Quotable, wanted: readonly WantedReturn[]): ReturnQuote {
  const taken = new Map<number, number>();
  const lines = wanted.map(({ line, qty }) => {
    const before = taken.get(line) ?? 0;
    taken.set(line, before + qty);
    const returnable = lineOf(options, line);
    return refundOf(returnable, before + qty) - refundOf(returnable, before);
  });
  const delivery = isWholeOrderFaulty(options, wanted) ? options.delivery : 0;
  const total = lines.reduce((sum, cents) => sum + cents, delivery);
  return { lines, delivery, total, payments: payBack(options.payments, total) };
}

/** Takes an amount from payments, first to last, as far as they go. */
export function payBack(payments: readonly OrderPayment[], total: Cents): OrderPayment[] {
  let left = total;
  return payments.flatMap((payment) => {
    const amount = Math.min(left, payment.amount);
    left -= amount;
    return amount > 0 ? [{ ...payment, amount }] : [];
  });
}

/** Whether every delivered unit is being returned for a fault, including these. */
function isWholeOrderFaulty({ lines }: Quotable, wanted: readonly WantedReturn[]): boolean {
  const delivered = lines.filter((line) => line.delivered);
  if (delivered.length === 0 || !wanted.some(({ reason }) => isFault(reason))) return false;
  return delivered.every(({ line, left, faulty, healthy, coming }) => {
    const now = wanted
      .filter((one) => one.line === line && isFault(one.reason))
      .reduce((sum, { qty }) => sum + qty, 0);
    return healthy === 0 && coming === 0 && now === left && faulty + now > 0;
  });
}

function lineOf({ lines }: Quotable, line: number): ReturnableLine {
  const found = lines.find((one) => one.line === line);
  if (!found) throw new RangeError(`The order has no line ${line}.`);
  return found;
}

function refundOf({ line, left, refunds }: ReturnableLine, qty: number): Cents {
  if (qty === 0) return 0;
  const refund = refunds[qty - 1];
  if (refund === undefined) throw new RangeError(`Line ${line} has ${left} left to return.`);
  return refund;
}
