import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import type { CartViolation } from './cart-validity.ts';

const stateMessages: Record<ProductState, string> = {
  coming: 'Not available yet. It’s coming soon.',
  discontinued: 'No longer available. This product has been discontinued.',
  unpublished: 'Currently unavailable.',
  disabled: 'Currently unavailable.',
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
      return `Maximum ${violation.max} per order.`;
    case 'qtyMinViolated':
      return `Minimum ${violation.min} to checkout.`;
    case 'qtyMultipleInvalid':
      return `Multiples of ${violation.multipleOf} required.`;
    case 'qtyAvailableExceeded':
      return violation.available === 0 ? 'Sold out.' : `Only ${violation.available} available.`;
  }
}
