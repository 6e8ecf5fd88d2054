import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  deliveryLeft,
  lineLeft,
  type MoneyBack,
  moneyBackOf,
  orderLeft,
  type RefundLine,
  type RefundPlan,
  spreadRefund,
} from '#lib/commerce/orders/refunds.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/** What a person wants to give back, in cents. */
interface WantedRefund {
  lines?: { line: number; amount: Cents }[];
  delivery?: Cents;
  /** Shared over the whole order. */
  amount?: Cents;
}

/**
 * The refund that a person wants, by line and delivery. `back`: what was given back before.
 * @throws CommandError if it makes no sense or is more than is left
 */
export function planOf(order: Order, back: MoneyBack, input: WantedRefund): RefundPlan {
  const { lines = [], delivery = 0, amount = 0 } = input;
  for (const cents of [...lines.map((line) => line.amount), delivery, amount]) {
    if (!Number.isSafeInteger(cents) || cents < 0) {
      throw new CommandError('Invalid', 'Amounts are whole cents, 0 or more.');
    }
  }
  const left = orderLeft(order, back);
  const asked = lines.reduce((sum, line) => sum + line.amount, delivery + amount);
  if (asked === 0) throw new CommandError('Invalid', 'Say how much to give back.');
  if (asked > left)
    throw new CommandError('Conflict', `${formatCents(left)} is left to give back.`);
  const sums = new Map<number, Cents>();
  for (const { line, amount: cents } of lines) {
    const sum = (sums.get(line) ?? 0) + cents;
    const most = lineLeft(order, back, line);
    if (sum > most) {
      throw new CommandError('Conflict', `${formatCents(most)} is left of line ${line + 1}.`);
    }
    sums.set(line, sum);
  }
  const mostDelivery = deliveryLeft(order, back);
  if (delivery > mostDelivery) {
    throw new CommandError('Conflict', `${formatCents(mostDelivery)} is left of the delivery.`);
  }
  const named: RefundPlan = {
    lines: asLines(sums),
    delivery,
  };
  if (amount === 0) return named;
  const given = { lines: asLines(back.lines), delivery: back.delivery };
  return joined(named, spreadRefund(order, moneyBackOf([given, named]), amount));
}

function joined(one: RefundPlan, other: RefundPlan): RefundPlan {
  const { lines, delivery } = moneyBackOf([one, other]);
  return { lines: asLines(lines), delivery };
}

/** The amounts as lines of a refund, for which no unit leaves the order. */
function asLines(amounts: ReadonlyMap<number, Cents>): RefundLine[] {
  return [...amounts].map(([line, amount]) => ({ line, qty: 0, amount }));
}
