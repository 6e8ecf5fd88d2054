import type { NamedViolation } from '#lib/commerce/cart/cart-validity.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { CURRENTLY_UNAVAILABLE, violationMessage } from '#lib/commerce/cart/texts.ts';

/**
 * Why lines of a requested cart cannot be bought as they are, in the order of the request, each
 * line's most serious first. A product or size that no longer exists counts as not for sale.
 */
export function namedViolations({ lines, missing }: CartView): NamedViolation[] {
  const named = [
    ...missing.map(({ id, productId, variantId }): NamedViolation => {
      const line = { item: Number(id), productId, variantId };
      return { ...line, key: 'productStateInvalid', message: CURRENTLY_UNAVAILABLE };
    }),
    ...lines.flatMap(({ item: { id, productId, variantId }, violations }) =>
      violations.map((violation): NamedViolation => {
        const line = { item: Number(id), productId, variantId };
        return { ...line, key: violation.key, message: violationMessage(violation) };
      }),
    ),
  ];
  return named.sort((a, b) => a.item - b.item);
}
