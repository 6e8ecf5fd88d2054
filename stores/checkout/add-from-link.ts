import { productQuery } from '#lib/api/products/product-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { CartLink } from '#lib/commerce/agents/permalink.ts';
import type { Reorder } from '#lib/commerce/cart/reorder.ts';
import { reorder } from '#stores/cart/reorder.ts';
import { applyDiscountCode } from '#stores/checkout/apply-discount-code.ts';

/** What a link added, and what it could not. */
export interface AddedLink {
  reorder: Reorder;
  /** How many items the shop does not have. */
  unknown: number;
  /** How many units it leaves out, as a link adds only so many of one item. */
  cut: number;
  refusedCodes: { code: string; text: string }[];
}

/**
 * Adds the items of a link to the cart that is there, as far as the shop's rules allow, then its
 * codes. An alert names what was added.
 * @throws ApiError if the products could not be loaded; nothing is added then
 */
export async function addFromLink({ lines, codes, unknown, cut }: CartLink): Promise<AddedLink> {
  const named = await Promise.all(
    lines.map(async ({ productId, variantId, qty }) => {
      const product = await queryClient().fetchQuery(productQuery(productId));
      const variant = product?.variants.find(({ id }) => id === variantId);
      const size = product && product.variants.length > 1 ? (variant?.label ?? null) : null;
      return { productId, variantId, qty, name: product?.name ?? 'An item', size };
    }),
  );
  const added = await reorder(named);
  const refusedCodes: AddedLink['refusedCodes'] = [];
  for (const code of codes) {
    const outcome = await applyDiscountCode(code);
    if (outcome.result === 'refused') {
      refusedCodes.push({ code, text: outcome.detail ?? outcome.text });
    }
  }
  return { reorder: added, unknown, cut, refusedCodes };
}
