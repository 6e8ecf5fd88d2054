import type { ProviderEntry, ShopBooks, Sides } from './sides.ts';
import { amountsOf, sumOf } from './sums.ts';

/** A payment's name among all providers. */
function nameOf({ provider, id }: { provider: string; id: string }): string {
  return `${provider} ${id}`;
}

/** What a refund gives back of. */
function paidOf(refund: { provider: string; paymentId: string | null }): string {
  return nameOf({ provider: refund.provider, id: refund.paymentId ?? '' });
}

/** Each payment is in both books, with one order, amount and state; none is of no order. */
export function* checkPayments({ shop, provider, checkouts }: Sides): Generator<string> {
  const back = Map.groupBy(doneParts(shop), paidOf);
  const booked = new Map(shop.payments.map((payment) => [nameOf(payment), payment]));
  const sales = provider.filter(({ kind }) => kind === 'sale');
  const listed = new Map(sales.map((sale) => [nameOf(sale), sale]));
  const uses = Map.groupBy(shop.giftCardUses, ({ orderNumber }) => orderNumber);
  const paid = Map.groupBy(shop.payments, ({ orderNumber }) => orderNumber);
  for (const [name, { orderNumber, amount, state }] of listed) {
    if (!booked.has(name) && (state === 'authorised' || state === 'captured')) {
      yield `Payment ${name} of ${amount} under ${orderNumber} is ${state}, and belongs to no order.`;
    }
  }
  for (const [name, payment] of booked) {
    const { orderNumber, amount, state } = payment;
    const theirs = listed.get(name);
    if (!theirs) yield `Payment ${name} of ${orderNumber} is not in the provider's ledger.`;
    else if (theirs.orderNumber !== orderNumber) {
      yield `Payment ${name} is of ${orderNumber} here and of ${theirs.orderNumber} there.`;
    } else if (theirs.amount !== amount) {
      yield `Payment ${name} of ${orderNumber} is ${amount} here and ${theirs.amount} there.`;
    } else if (isGivenBackUnsettled(payment, theirs) && sumOf(back.get(name)) === amount) {
      // Nothing is wrong.
    } else if (theirs.state !== (isTaken(state) ? 'captured' : state)) {
      yield `Payment ${name} of ${orderNumber} is ${state} here and ${theirs.state} there.`;
    }
  }
  for (const { number, total } of shop.orders) {
    const cards = (uses.get(number) ?? []).filter(({ state }) => state === 'spent');
    const sum = sumOf(paid.get(number)) + sumOf(cards);
    if (sum !== total) yield `Order ${number} costs ${total}, and ${sum} was paid.`;
  }
  for (const { order } of checkouts) {
    if (!order) continue;
    const sum = sumOf(order.payments);
    if (sum !== order.total)
      yield `Order ${order.number} was told with ${order.total}, paid by ${sum}.`;
    const told = sumOf(order.payments.filter(({ type }) => type === 'AFTERPAY'));
    const own = paid.get(order.number) ?? [];
    const here = sumOf(own.filter(({ provider: by }) => by === 'afterpay'));
    if (told !== here) {
      yield `Order ${order.number} was told with ${told} by Afterpay, and ${here} is booked.`;
    }
  }
}

function doneParts({ refundParts }: ShopBooks) {
  return refundParts.filter(({ state }) => state === 'done');
}

/** Braintree gives back what was captured and is not settled yet by voiding it, as a whole. */
function isGivenBackUnsettled(
  { provider, state }: { provider: string; state: string },
  theirs: ProviderEntry,
): boolean {
  return provider === 'braintree' && isTaken(state) && theirs.state === 'voided';
}

function isTaken(state: string): boolean {
  return state === 'captured' || state === 'settled';
}

/** Each refund was made once, of the amount that is booked; voided payments need none. */
export function* checkRefunds({ shop, provider }: Sides): Generator<string> {
  const voided = new Set(provider.filter(({ state }) => state === 'voided').map(nameOf));
  const parts = doneParts(shop).filter((part) => !voided.has(paidOf(part)));
  const ours = Map.groupBy(parts, paidOf);
  const made = provider.filter(
    ({ kind, state }) => kind === 'refund' && state !== 'declined' && state !== 'voided',
  );
  const theirs = Map.groupBy(made, paidOf);
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [here, there] = [amountsOf(ours.get(name)), amountsOf(theirs.get(name))];
    if (here !== there) yield `Refunds of payment ${name} are [${here}] here and [${there}] there.`;
  }
  for (const payment of shop.payments) {
    const back = sumOf(theirs.get(nameOf(payment)));
    if (back > payment.amount) {
      yield `Of payment ${nameOf(payment)} of ${payment.amount}, ${back} was given back.`;
    }
  }
}
