import { isSellable, type Product, type ProductState } from '#lib/commerce/catalogue/product.ts';
import type { CartItem } from './cart-item.ts';
import { unitsAvailable, variantMax } from './quantity-rule.ts';

/** Why a cart item cannot be bought as it is. */
export type CartViolation =
  | { key: 'notLoggedIn' }
  | { key: 'productStateInvalid'; state: ProductState }
  | { key: 'productQtyMaxViolated'; max: number }
  | { key: 'qtyMaxViolated'; max: number }
  | { key: 'qtyMinViolated'; min: number }
  | { key: 'qtyMultipleInvalid'; multipleOf: number }
  | { key: 'qtyAvailableExceeded'; available: number };

export const VIOLATION_KEYS = [
  'notLoggedIn',
  'productStateInvalid',
  'productQtyMaxViolated',
  'qtyMaxViolated',
  'qtyMinViolated',
  'qtyMultipleInvalid',
  'qtyAvailableExceeded',
] as const satisfies readonly CartViolation['key'][];

/** Why a line of a requested cart cannot be bought as it is. */
export interface NamedViolation {
  /** The line's index in the request. */
  item: number;
  productId: string;
  variantId: string;
  key: CartViolation['key'];
  /** The same for a shopper. */
  message: string;
}

export interface Shopper {
  loggedIn: boolean;
}

export const GUEST: Shopper = { loggedIn: false };
export const CUSTOMER: Shopper = { loggedIn: true };

/**
 * The violations of `item` in a cart of `items`, most serious first; empty if it can be bought.
 * Limits count all units in the cart, so they cannot be evaded with duplicate lines.
 */
export function itemViolations(
  item: CartItem,
  product: Product,
  items: readonly CartItem[],
  shopper: Shopper,
): CartViolation[] {
  const ofProduct = items.filter((other) => other.productId === item.productId);
  const productQty = sumOf(ofProduct);
  const qty = sumOf(ofProduct.filter((other) => other.variantId === item.variantId));
  const variant = product.variants.find((candidate) => candidate.id === item.variantId);
  const available = unitsAvailable(product, variant);
  const max = variantMax(product);
  const {
    cartQtyProductMax: productMax,
    cartQtyVariantMin: min,
    cartQtyVariantMultipleOf: multipleOf,
  } = product;

  const violations: CartViolation[] = [];
  if (product.accountExclusive && !shopper.loggedIn) violations.push({ key: 'notLoggedIn' });
  if (!isSellable(product.state)) {
    violations.push({ key: 'productStateInvalid', state: product.state });
  }
  // The lowest limit first, because the shopper has to stay within that one.
  const exceeded: { room: number; violation: CartViolation }[] = [];
  if (qty > available) {
    exceeded.push({ room: available, violation: { key: 'qtyAvailableExceeded', available } });
  }
  if (productMax !== null && productQty > productMax) {
    const room = productMax - (productQty - qty);
    exceeded.push({ room, violation: { key: 'productQtyMaxViolated', max: productMax } });
  }
  if (qty > max) exceeded.push({ room: max, violation: { key: 'qtyMaxViolated', max } });
  exceeded.sort((a, b) => a.room - b.room);
  violations.push(...exceeded.map(({ violation }) => violation));
  if (min !== null && qty < min) violations.push({ key: 'qtyMinViolated', min });
  if (multipleOf !== null && qty % multipleOf !== 0) {
    violations.push({ key: 'qtyMultipleInvalid', multipleOf });
  }
  return violations;
}

function sumOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0);
}
