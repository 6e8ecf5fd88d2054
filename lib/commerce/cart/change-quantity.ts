import type { CartItem } from './cart-item.ts';
import { itemViolations, type Shopper } from './cart-validity.ts';
import type { CartLine } from './cart-view.ts';
import { setItemQuantity } from './edit-cart.ts';
import { clampQuantity } from './quantity-rule.ts';
import { violationMessage } from './texts.ts';

export interface QuantityChange {
  /** The largest allowed quantity up to the requested one, else the smallest allowed. */
  qty: number;
  /** Why it differs from the requested quantity; null if it does not, or no rule explains it. */
  reason: string | null;
}

/**
 * Applies the quantity rules to a request for `wanted` units. The line must allow some quantity.
 */
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

/**
 * The next quantity up (`1`) or down (`-1`), in steps of the rule; not limited to its min and max.
 */
export function neighbourQuantity(line: CartLine, direction: 1 | -1): number {
  const { step } = line.quantities;
  const { qty } = line.item;
  return direction === 1
    ? Math.floor(qty / step) * step + step
    : Math.ceil(qty / step) * step - step;
}

/**
 * The quantity that would make the line valid; null if it is valid already, no quantity is, or
 * something other than the quantity is wrong.
 */
export function repairedQuantity(line: CartLine): number | null {
  const isAboutQuantity = line.violations.every(
    ({ key }) => key !== 'notLoggedIn' && key !== 'productStateInvalid',
  );
  if (line.violations.length === 0 || !line.available || !isAboutQuantity) return null;
  return clampQuantity(line.quantities, line.item.qty);
}
