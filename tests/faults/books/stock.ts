import type { ShopBooks, Sides } from './sides.ts';

/** Stock is the sum of its ledger; each order took its units once, and gave back what was cancelled. */
export function* checkStock({ shop }: Sides): Generator<string> {
  const key = ({ place, variantId }: { place: string; variantId: string }) =>
    `${place}/${variantId}`;
  const moves = Map.groupBy(shop.ledger, key);
  const stock = new Map(shop.stock.map((one) => [key(one), one.qty]));
  for (const at of new Set([...moves.keys(), ...stock.keys()])) {
    const qty = stock.get(at) ?? 0;
    const sum = (moves.get(at) ?? []).reduce((total, { delta }) => total + delta, 0);
    if (qty !== sum) yield `Stock of ${at} is ${qty}; by its ledger ${sum}.`;
    if (qty < 0) yield `Stock of ${at} is ${qty}: it was oversold.`;
  }
  const ofOrder = Map.groupBy(
    shop.ledger.filter(({ cause }) => cause === 'order' || cause === 'order-released'),
    ({ reference }) => reference ?? '',
  );
  const orders = new Map(shop.orders.map((order) => [order.number, order]));
  for (const [number, rows] of ofOrder) {
    const order = orders.get(number);
    const wanted = new Map<string, number>();
    for (const { variantId, qty, isGiftCard } of order?.lines ?? []) {
      if (isGiftCard) continue;
      wanted.set(variantId, (wanted.get(variantId) ?? 0) + qty);
    }
    const taken = Map.groupBy(rows, ({ variantId }) => variantId);
    for (const variantId of new Set([...wanted.keys(), ...taken.keys()])) {
      const units = -(taken.get(variantId) ?? []).reduce((sum, { delta }) => sum + delta, 0);
      const lines = wanted.get(variantId) ?? 0;
      if (units !== lines) yield `Order ${number} has ${lines} of ${variantId} and took ${units}.`;
    }
  }
  for (const { number, lines } of shop.orders) {
    if (lines.every(({ isGiftCard }) => isGiftCard)) continue;
    if (!ofOrder.has(number)) yield `Order ${number} took no units.`;
  }
  yield* checkCancelled(shop);
}

function* checkCancelled(shop: ShopBooks): Generator<string> {
  const back = Map.groupBy(
    shop.ledger.filter(({ cause }) => cause === 'cancellation'),
    ({ reference }) => reference ?? '',
  );
  for (const { number, lines } of shop.orders) {
    const units = (back.get(number) ?? []).reduce((sum, { delta }) => sum + delta, 0);
    const counted = lines.filter(({ isGiftCard }) => !isGiftCard);
    const cancelled = counted.reduce((sum, line) => sum + line.cancelled, 0);
    if (units !== cancelled) {
      yield `Order ${number} has ${cancelled} cancelled units, and ${units} came back to stock.`;
    }
  }
}
