'use client';

import { useEffect } from 'react';
import { useProducts } from '#lib/api/products/use-products.ts';
import { hasPage, type Overlay } from '#lib/commerce/product.ts';
import { rememberView, useRecentlyViewed } from '#stores/recently-viewed-store.ts';
import { ProductRow } from './product-row.tsx';

/** What this browser looked at before; remembers the product on screen for the next time. */
export function RecentlyViewed({
  productId,
  overlays,
}: {
  productId: string;
  overlays: readonly Overlay[];
}) {
  const ids = useRecentlyViewed(productId);
  const { products } = useProducts(ids);
  useEffect(() => rememberView(productId), [productId]);
  const shown = ids.flatMap((id) => {
    const product = products.get(id);
    return product && hasPage(product.state) ? product : [];
  });
  return <ProductRow heading="Recently viewed" products={shown} overlays={overlays} />;
}
