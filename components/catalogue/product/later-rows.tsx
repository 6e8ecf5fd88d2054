'use client';

import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import {
  Recommended,
  type RecommendedFor,
} from '#components/catalogue/suggestions/recommended.tsx';
import { useProducts } from '#lib/api/products/use-products.ts';
import { hasPage, type Overlay } from '#lib/commerce/catalogue/product.ts';
import { oneColourEach } from '#lib/commerce/catalogue/recently-viewed.ts';
import { RECENTLY_VIEWED } from '#lib/commerce/catalogue/texts.ts';

/**
 * The rows at the foot of a product page that only the browser can fill: what goes with the product,
 * and the products viewed earlier in this browser, with their current data.
 */
export function LaterRows({
  product,
  viewed,
  overlays,
}: {
  product: RecommendedFor;
  /** The products that the shopper viewed, without this one, newest first. */
  viewed: readonly string[];
  overlays: readonly Overlay[];
}) {
  const { products } = useProducts(viewed);
  const shown = viewed.flatMap((id) => {
    const found = products.get(id);
    return found && hasPage(found.state) ? found : [];
  });
  return (
    <>
      <Recommended product={product} viewed={viewed} overlays={overlays} />
      <ProductRow heading={RECENTLY_VIEWED} products={oneColourEach(shown)} overlays={overlays} />
    </>
  );
}
