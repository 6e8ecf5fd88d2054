import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { deliveryPaid, unitPaid } from '#lib/commerce/orders/paid.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import type { MoneyBack } from '#lib/commerce/orders/refunds.ts';
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
  /** What refunds and returns that were neither declined nor cancelled give back. */
  promised: MoneyBack;
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
    delivery: Math.max(0, deliveryPaid(order) - facts.promised.delivery),
    payments: leftOf(payBackOrder(order.payments), moneyBackSum(facts.promised)),
  };
}

/** Whether anything of it can be returned, for any reason. */
export function canReturn({ lines }: Pick<ReturnOptions, 'lines'>): boolean {
  return lines.some(({ changeOfMind, fault }) => changeOfMind === null || fault === null);
}

/**
 * The units of a line that a return of `qty` more takes: the first ones that were sent and are in no
 * return. Units that were cancelled are a line's last ones.
 */
export function nextUnits(
  order: Pick<Order, 'lines' | 'status' | 'progress'>,
  claimed: readonly ClaimedUnit[],
  line: number,
  qty: number,
): number[] {
  return freeUnits(progressOf(order)[line]?.shipped ?? 0, claimed, line).slice(0, qty);
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

/** The sum of all that is given back, in cents. */
function moneyBackSum({ lines, delivery }: MoneyBack): Cents {
  return [...lines.values()].reduce((sum, amount) => sum + amount, delivery);
}

function returnableLine(
  order: Order,
  line: number,
  { claimed, promised, giftCards, exchangesOf }: ReturnFacts,
  now: number,
): ReturnableLine {
  const ordered = order.lines[line];
  if (!ordered) throw new RangeError(`The order has no line ${line}.`);
  const own = claimed.filter((unit) => unit.line === line);
  const { cancelled = 0, shipped = 0 } = progressOf(order)[line] ?? {};
  const free = freeUnits(shipped, claimed, line);
  const isGiftCard = giftCards.has(line);
  const coming = ordered.qty - cancelled - shipped;
  const facts = { shipped, coming, left: free.length, isGiftCard };
  const blocks = returnBlocks(order, facts, now);
  const left = ordered.total - (promised.lines.get(line) ?? 0);
  let sum = 0;
  return {
    line,
    left: free.length,
    faulty: own.filter((unit) => unit.isFault).length,
    healthy: own.filter((unit) => !unit.isFault).length,
    coming,
    delivered: !isGiftCard && cancelled < ordered.qty,
    // A refund without a return lowers what the units were sold for.
    refunds: free.map((unit) => {
      sum += unitPaid(ordered, unit);
      return Math.max(0, Math.min(sum, left));
    }),
    ...blocks,
    exchanges: blocks.fault === null ? exchangesOf(line) : [],
  };
}

/** Of the first `qty` units of a line, those that are in no return. */
function freeUnits(qty: number, claimed: readonly ClaimedUnit[], line: number): number[] {
  const taken = new Set(claimed.filter((one) => one.line === line).map(({ unit }) => unit));
  return Array.from({ length: qty }, (_, unit) => unit).filter((unit) => !taken.has(unit));
}
