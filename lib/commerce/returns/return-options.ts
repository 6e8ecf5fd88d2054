import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { changeOfMindUntil, returnBlocks } from './eligibility.ts';
import { payBack } from './quote.ts';
import type { ReturnableLine, ReturnOptions } from './return.ts';

/** One unit of an order that is in a return that was neither declined nor cancelled. */
export interface ClaimedUnit {
  line: number;
  /** From 0. Each unit of a line has its own share of the price. */
  unit: number;
  isFault: boolean;
}

/** Facts about an order that the order itself does not hold. */
export interface ReturnFacts {
  claimed: readonly ClaimedUnit[];
  /** What returns that were neither declined nor cancelled have refunded or will refund. */
  promised: { total: Cents; delivery: Cents };
  /** Indices of the lines that are gift cards. */
  giftCards: ReadonlySet<number>;
  /** The other sizes of a line's product that are sold. */
  exchangesOf: (line: number) => ReturnableLine['exchanges'];
}

/** The parts of an order that can be returned at `now` (ms since the epoch), and their refunds. */
export function returnOptions(order: Order, facts: ReturnFacts, now: number): ReturnOptions {
  return {
    order,
    changeOfMindUntil: changeOfMindUntil(order),
    lines: order.lines.map((_, line) => returnableLine(order, line, facts, now)),
    delivery: deliveryPaid(order) - facts.promised.delivery,
    payments: leftOf(payBackOrder(order.payments), facts.promised.total),
  };
}

/** Whether anything of it can be returned, for any reason. */
export function canReturn({ lines }: Pick<ReturnOptions, 'lines'>): boolean {
  return lines.some(({ changeOfMind, fault }) => changeOfMind === null || fault === null);
}

/** The units of a line that a return of `qty` more takes: the first ones that are in no return. */
export function nextUnits(
  { lines }: Pick<Order, 'lines'>,
  claimed: readonly ClaimedUnit[],
  line: number,
  qty: number,
): number[] {
  return freeUnits(lines[line]?.qty ?? 0, claimed, line).slice(0, qty);
}

/**
 * What was paid for one unit of a line: its share of the line's total after all promotions. The
 * units add up to that total to the cent, in whatever order they come back.
 */
function unitPaid({ total, qty }: { total: Cents; qty: number }, unit: number): Cents {
  return Math.round((total * (unit + 1)) / qty) - Math.round((total * unit) / qty);
}

/** What was paid for delivery after promotions: the total less all lines. */
export function deliveryPaid({ total, lines }: Pick<Order, 'total' | 'lines'>): Cents {
  return lines.reduce((rest, line) => rest - line.total, total);
}

/**
 * The payments of an order in the order in which they are refunded: card or account first, then
 * gift cards, so that nobody who paid with money gets only credit back.
 */
export function payBackOrder(payments: readonly OrderPayment[]): OrderPayment[] {
  const isGiftCard = ({ type }: OrderPayment) => type === 'VOUCHER';
  return [
    ...payments.filter((payment) => !isGiftCard(payment)),
    ...payments.filter(isGiftCard),
  ].filter(({ amount }) => amount > 0);
}

/**
 * What is left of the payments, in the order of `payBackOrder`, after `promised` cents were
 * refunded.
 */
export function leftOf(payments: readonly OrderPayment[], promised: Cents): OrderPayment[] {
  const taken = payBack(payments, promised);
  return payments.map((payment, index) => {
    const { amount = 0 } = taken[index] ?? {};
    return { ...payment, amount: payment.amount - amount };
  });
}

function returnableLine(
  order: Order,
  line: number,
  { claimed, giftCards, exchangesOf }: ReturnFacts,
  now: number,
): ReturnableLine {
  const ordered = order.lines[line];
  if (!ordered) throw new RangeError(`The order has no line ${line}.`);
  const own = claimed.filter((unit) => unit.line === line);
  const free = freeUnits(ordered.qty, claimed, line);
  const isGiftCard = giftCards.has(line);
  const blocks = returnBlocks(order, { left: free.length, isGiftCard }, now);
  let sum = 0;
  return {
    line,
    left: free.length,
    faulty: own.filter((unit) => unit.isFault).length,
    healthy: own.filter((unit) => !unit.isFault).length,
    delivered: !isGiftCard,
    refunds: free.map((unit) => {
      sum += unitPaid(ordered, unit);
      return sum;
    }),
    ...blocks,
    exchanges: blocks.fault === null ? exchangesOf(line) : [],
  };
}

function freeUnits(qty: number, claimed: readonly ClaimedUnit[], line: number): number[] {
  const taken = new Set(claimed.filter((one) => one.line === line).map(({ unit }) => unit));
  return Array.from({ length: qty }, (_, unit) => unit).filter((unit) => !taken.has(unit));
}
