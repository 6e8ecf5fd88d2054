import type { Sides } from './sides.ts';

/** Each told order exists once and as told; a refused checkout has none; none has two. */
export function* checkOrders({ checkouts, shop }: Sides): Generator<string> {
  const orders = new Map(shop.orders.map((order) => [order.number, order]));
  const attempts = Map.groupBy(shop.attempts, ({ key }) => key);
  const ofEmail = Map.groupBy(shop.orders, ({ email }) => email);
  const known = new Set<string>();
  for (const { key, email, outcome, order, isGuest } of checkouts) {
    const mine = attempts.get(key) ?? [];
    if (mine.length > 1) yield `Checkout ${key} has ${mine.length} attempts.`;
    const placed = mine.filter(({ state }) => state === 'placed');
    for (const { orderNumber } of placed) known.add(orderNumber);
    if (outcome === 'placed' && order) {
      const stored = orders.get(order.number);
      if (!stored) yield `Order ${order.number} was told to ${email} and is lost.`;
      else if (stored.total !== order.total) {
        yield `Order ${order.number} was told with ${order.total} and is stored with ${stored.total}.`;
      }
      if (placed[0]?.orderNumber !== order.number) {
        yield `Checkout ${key} was told ${order.number}, and its attempt says ${placed[0]?.orderNumber}.`;
      }
    } else if (outcome === 'refused' && placed.length > 0) {
      yield `Checkout ${key} was refused, and ${placed[0]?.orderNumber} was placed.`;
    } else if (outcome === 'unknown') yield `Checkout ${key} of ${email} never got an answer.`;
    const own = isGuest ? (ofEmail.get(email) ?? []) : [];
    if (own.length > 1) yield `${email} ordered once and has ${own.map(({ number }) => number)}.`;
  }
  for (const { number } of shop.orders) {
    if (!known.has(number)) yield `Order ${number} belongs to no checkout.`;
  }
  yield* twice(
    shop.attempts.filter(({ state }) => state === 'placed').map((one) => one.orderNumber),
    'Order with two attempts',
  );
}

function* twice(values: readonly string[], what: string): Generator<string> {
  for (const [value, all] of Map.groupBy(values, (one) => one)) {
    if (all.length > 1) yield `${what}: ${value}.`;
  }
}
