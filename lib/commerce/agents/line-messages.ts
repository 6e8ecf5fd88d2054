import type { NamedViolation } from '#lib/commerce/cart/cart-validity.ts';
import { type AgentMessage, errorMessage } from './messages.ts';

/**
 * Why lines cannot be bought as they are, as errors of the protocol. An assistant can repair all of
 * them, except that a product is only for customers who are logged in.
 */
export function lineErrors(violations: readonly NamedViolation[]): AgentMessage[] {
  return violations.map(({ item, key, message }) => {
    const path = `$.line_items[${item}]`;
    switch (key) {
      case 'productStateInvalid':
        return errorMessage('item_unavailable', message, 'recoverable', path);
      case 'notLoggedIn': {
        const content = 'Only customers who are logged in can buy this.';
        return errorMessage('identity_required', content, 'requires_buyer_input', path);
      }
      case 'qtyAvailableExceeded':
        return errorMessage('out_of_stock', message, 'recoverable', `${path}.quantity`);
      default:
        return errorMessage('quantity_invalid', message, 'recoverable', `${path}.quantity`);
    }
  });
}
