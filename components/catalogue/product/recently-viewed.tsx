'use client';

import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { useProducts } from '#lib/api/products/use-products.ts';
import { hasPage, type Overlay } from '#lib/commerce/catalogue/product.ts';
import { RECENTLY_VIEWED } from '#lib/commerce/catalogue/texts.ts';

/** The products viewed earlier in this browser, with their current data. */
export function RecentlyViewed({
  ids,
  overlays,
}: {
  ids: readonly string[];
  overlays: readonly Overlay[];
}) {
  const { products } = useProducts(ids);
  const shown = ids.flatMap((id) => {
    const product = products.get(id);
    return product && hasPage(product.state) ? product : [];
  });
  return <ProductRow heading={RECENTLY_VIEWED} products={shown} overlays={overlays} />;
}
