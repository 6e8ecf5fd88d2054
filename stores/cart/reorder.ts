import { knownProducts } from '#lib/api/products/known-products.ts';
import { productQuery } from '#lib/api/products/product-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { planReorder, type Reorder, type ReorderLine } from '#lib/commerce/cart/reorder.ts';
import { addedText } from '#lib/commerce/cart/texts.ts';
import { currentShopper } from '#stores/account/shopper.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { showAdded } from './add-to-cart.ts';
import { cart } from './cart-store.ts';

/**
 * Adds an order's items to the cart again, as far as they are still sold, and shows an alert. Opens
 * the cart if nothing is missing. Returns what could not be added, with the reasons, for the page
 * to show next to the button.
 * @throws ApiError if the products could not be loaded; nothing is added then
 */
export async function reorder(lines: readonly ReorderLine[]): Promise<Reorder> {
  const ids = [...new Set(lines.map((line) => line.productId))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const product = await queryClient().fetchQuery({ ...productQuery(id), staleTime: 0 });
      return [id, product] as const;
    }),
  );
  const plan = planReorder(lines, new Map(found), cart.items(), currentShopper());
  for (const { product, variantId, qty } of plan.additions) {
    knownProducts.remember(product);
    cart.add({ productId: product.id, variantId, qty });
  }
  if (plan.additions.length > 0) {
    const names = plan.additions.map(({ product }) => product.name);
    if (plan.shortfalls.length === 0) showAdded(names);
    else showAlert('SUCCESS', addedText(names));
  }
  return plan;
}
