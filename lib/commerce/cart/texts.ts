import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { MARKET } from '#lib/config/market.ts';
import type { CartViolation } from './cart-validity.ts';

export const TOTAL_NOT_LOADED = 'Unable to load total.';
export const SAVINGS_HEADING = 'Discount codes and gift cards';

/**
 * Shown when the server refuses a change and it is undone on screen, where the shopper saw it
 * applied.
 */
export const CART_CHANGE_FAILED =
  'Unable to update your cart. Your last change was undone. Please try again.';

/** For a product that the catalogue no longer has, and for one that is not for sale. */
export const CURRENTLY_UNAVAILABLE = 'Currently unavailable.';

/** For an ordered item that cannot be bought again. */
export const NO_LONGER_AVAILABLE = 'No longer available.';

const stateMessages: Record<ProductState, string> = {
  coming: 'Not available yet. It’s coming soon.',
  discontinued: `${NO_LONGER_AVAILABLE} This product has been discontinued.`,
  unpublished: CURRENTLY_UNAVAILABLE,
  disabled: CURRENTLY_UNAVAILABLE,
  current: 'Available.',
  evergreen: 'Available.',
};

/** Why a product in this state cannot be bought; `Available.` for the sellable states. */
export function productStateMessage(state: ProductState): string {
  return stateMessages[state];
}

export function violationMessage(violation: CartViolation): string {
  switch (violation.key) {
    case 'notLoggedIn':
      return 'Not logged in.';
    case 'productStateInvalid':
      return productStateMessage(violation.state);
    case 'productQtyMaxViolated':
      return `Maximum ${violation.max} per order in total.`;
    case 'qtyMaxViolated':
      return maxPerOrderText(violation.max);
    case 'qtyMinViolated':
      return `Minimum ${violation.min} to checkout.`;
    case 'qtyMultipleInvalid':
      return `Multiples of ${violation.multipleOf} required.`;
    case 'qtyAvailableExceeded':
      return violation.available === 0 ? 'Sold out.' : `Only ${violation.available} available.`;
  }
}

/** For one line and, on the product page, for the whole product. */
export function maxPerOrderText(max: number): string {
  return `Maximum ${max} per order.`;
}

/** After an addition, in a browser whose storage is blocked or full. */
export const CART_NOT_KEPT =
  'Your browser lets us store nothing, so the cart is lost when this page is closed.';

/**
 * CART_KEPT with the names of products that were just added. It replaces the alert about them,
 * because the cart has them but cannot show them. `names` must not be empty.
 */
export function keptWithText(names: readonly string[]): string {
  return `It is kept in this browser, with ${nameList(names)} in it.`;
}

/** Most names to list; the rest are counted. */
const MOST_NAMED = 3;

/** The alert after adding products to the cart; `names` must not be empty. */
export function addedText(names: readonly string[]): string {
  const isOne = new Set(names).size === 1;
  return `${nameList(names)} ${isOne ? 'has' : 'have'} been added to the cart.`;
}

function nameList(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const named = distinct.length > MOST_NAMED ? distinct.slice(0, MOST_NAMED - 1) : distinct;
  const more = distinct.length - named.length;
  const parts = more > 0 ? [...named, `${more} more`] : named;
  return new Intl.ListFormat(MARKET.locale).format(parts);
}
