import { knownProducts } from '#lib/api/products/known-products.ts';
import type { CartLineOf } from '#lib/commerce/account-state/state-change.ts';
import { ACTION_TIMEOUT_MS } from '#lib/commerce/alerts.ts';
import {
  additionMessage,
  additionViolations,
  unitsInCart,
  unitsToAdd,
} from '#lib/commerce/cart/addition.ts';
import { type CartItem, lineKey } from '#lib/commerce/cart/cart-item.ts';
import type { CartViolation } from '#lib/commerce/cart/cart-validity.ts';
import { TOO_MANY_RECIPIENTS } from '#lib/commerce/cart/recipient-texts.ts';
import { addedText, CART_NOT_KEPT, keptWithText } from '#lib/commerce/cart/texts.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { MOST_RECIPIENTS } from '#lib/commerce/limits.ts';
import { additionText } from '#lib/commerce/pricing/price-as-paid.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { currentShopper } from '#stores/account/shopper.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { openCartOverlay } from './cart-overlay-store.ts';
import { cart, useCartItems } from './cart-store.ts';

export interface AddToCartRequest {
  product: Product;
  variantId: string;
  /** Units to add; defaults to the fewest that the product's quantity rules accept. */
  qty?: number;
  /** Whether the order is collected in a store. Online stock then does not limit it. */
  isPickup?: boolean;
  /** To whom a gift card is mailed; without one, to the buyer. */
  recipient?: CardRecipient;
}

export type AddToCartResult =
  | { added: true }
  | { added: false; violations: CartViolation[]; messages: string[] };

/**
 * Adds what the quantity rules allow, counting what is already in the cart; shows an alert and
 * opens the cart overlay. A refusal changes nothing and is returned with its reasons, for the page
 * to show next to the button.
 */
export function addToCart({
  product,
  variantId,
  qty: wanted,
  isPickup = false,
  recipient,
}: AddToCartRequest): AddToCartResult {
  const items = cart.items();
  const qty = wanted ?? unitsToAdd(items, product, variantId);
  const violations = additionViolations(
    items,
    { product, variantId, qty, isPickup },
    currentShopper(),
  );
  if (violations.length > 0) {
    const inCart = unitsInCart(items, { productId: product.id, variantId });
    const messages = violations.map((violation) => additionMessage(violation, inCart));
    return { added: false, violations, messages };
  }
  if (
    recipient &&
    recipientsInCart(items, { productId: product.id, variantId }) >= MOST_RECIPIENTS
  ) {
    return { added: false, violations: [], messages: [TOO_MANY_RECIPIENTS] };
  }
  knownProducts.remember(product);
  cart.add({ productId: product.id, variantId, qty, ...(recipient && { recipient }) });
  showAdded([product.name]);
  return { added: true };
}

/** Says that products were added, and opens the cart, where they are. */
export function showAdded(names: readonly string[]): void {
  const text = addedText(names);
  const alertId = cart.isKept()
    ? showAlert('SUCCESS', text)
    : showAlert('INFO', `${text} ${CART_NOT_KEPT}`, { timeoutMs: ACTION_TIMEOUT_MS });
  openCartOverlay({ alertId, keptText: keptWithText(names) });
}

/**
 * What `addToCart` would add now, and for how much; null if it is one unit, whose price says it.
 * Before a size is chosen `variantId` is null.
 */
export function useAdditionText(product: Product, variantId: string | null): string | null {
  return additionText(product, unitsToAdd(useCartItems().items, product, variantId ?? ''));
}

function recipientsInCart(items: readonly CartItem[], line: CartLineOf): number {
  const key = lineKey(line);
  return items.find((item) => lineKey(item) === key)?.recipients?.length ?? 0;
}
