import type { CartItem } from './cart-item.ts';
import { itemViolations, type Shopper } from './cart-validity.ts';
import type { CartLine } from './cart-view.ts';
import { setItemQuantity } from './edit-cart.ts';
import { clampQuantity } from './quantity-rule.ts';
import { violationMessage } from './violation-messages.ts';

export interface QuantityChange {
  /** The nearest quantity to the wanted one that the rules allow. */
  qty: number;
  /** Why it is not the wanted one; null when it is. */
  reason: string | null;
}

/** What becomes of a shopper's wish for `wanted` units of a line that has some valid quantity. */
export function changeQuantity(
  line: CartLine,
  wanted: number,
  items: readonly CartItem[],
  shopper: Shopper,
): QuantityChange {
  const qty = clampQuantity(line.quantities, wanted);
  if (qty === wanted) return { qty, reason: null };
  const changed = setItemQuantity(items, line.item.id, wanted);
  const [violation] = itemViolations(
    { ...line.item, qty: wanted },
    line.product,
    changed,
    shopper,
  ).filter(({ key }) => key !== 'notLoggedIn' && key !== 'productStateInvalid');
  return { qty, reason: violation ? violationMessage(violation) : null };
}

/** The next quantity up (`+1`) or down (`-1`) from the line's own; not bounded by the rules. */
export function neighbourQuantity(line: CartLine, direction: 1 | -1): number {
  const { step } = line.quantities;
  const { qty } = line.item;
  return direction === 1
    ? Math.floor(qty / step) * step + step
    : Math.ceil(qty / step) * step - step;
}

/** The quantity that would make the line valid, where its quantity is all that is wrong. */
export function repairedQuantity(line: CartLine): number | null {
  const isAboutQuantity = line.violations.every(
    ({ key }) => key !== 'notLoggedIn' && key !== 'productStateInvalid',
  );
  if (line.violations.length === 0 || !line.available || !isAboutQuantity) return null;
  return clampQuantity(line.quantities, line.item.qty);
}
