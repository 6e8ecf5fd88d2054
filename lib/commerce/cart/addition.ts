import type { Product } from '#lib/commerce/catalogue/product.ts';
import { type CartItem, lineKey } from './cart-item.ts';
import { type CartViolation, itemViolations, type Shopper } from './cart-validity.ts';
import { addItem } from './edit-cart.ts';
import { quantityRule } from './quantity-rule.ts';
import { violationMessage } from './texts.ts';
import { productWithoutOnlineStock } from './with-stock.ts';

export interface Addition {
  product: Product;
  variantId: string;
  qty: number;
  /** Whether the order is collected in a store. Online stock then does not limit it. */
  isPickup?: boolean;
}

export function unitsInCart(
  items: readonly CartItem[],
  line: Pick<CartItem, 'productId' | 'variantId'>,
): number {
  const key = lineKey(line);
  return items.reduce((sum, item) => (lineKey(item) === key ? sum + item.qty : sum), 0);
}

/** The fewest units that can be added: what the line lacks to its minimum, and at least one step. */
export function unitsToAdd(
  items: readonly CartItem[],
  product: Product,
  variantId: string,
): number {
  const { min, step } = quantityRule(product, undefined);
  const present = unitsInCart(items, { productId: product.id, variantId });
  return Math.max(step, min - present);
}

/** The violations that the line would have after the addition; empty if none. */
export function additionViolations(
  items: readonly CartItem[],
  { product, variantId, qty, isPickup = false }: Addition,
  shopper: Shopper,
): CartViolation[] {
  const sold = isPickup ? productWithoutOnlineStock(product) : product;
  const added: CartItem = {
    id: '',
    productId: product.id,
    variantId,
    qty,
    createdAt: Number.MAX_SAFE_INTEGER,
  };
  return itemViolations(added, sold, addItem(items, added), shopper);
}

/** Why an addition is refused. For quantity limits it also tells how many units are in the cart. */
export function additionMessage(violation: CartViolation, inCart: number): string {
  const message = violationMessage(violation);
  const isAboutState = violation.key === 'notLoggedIn' || violation.key === 'productStateInvalid';
  return isAboutState || inCart === 0 ? message : `${message} You have ${inCart} in your cart.`;
}
