'use client';

import { useQuery } from '@tanstack/react-query';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { listingPageQuery } from '#lib/api/listing/listing-query.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { bestSellers } from '#lib/commerce/catalogue/best-sellers.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { hasPage, type Overlay } from '#lib/commerce/catalogue/product.ts';
import { BEST_SELLERS, RECENTLY_VIEWED } from '#lib/commerce/catalogue/texts.ts';
import { RowPlaceholder } from './row-placeholder.tsx';

const EVERYTHING = {};

/** Recently viewed products, and what sells best; what does not load is left out. */
export function SuggestedRows({
  recent,
  overlays,
  className,
}: {
  recent: readonly string[];
  overlays: readonly Overlay[];
  className: string;
}) {
  const viewed = useProducts(recent);
  const best = useQuery(listingPageQuery(EVERYTHING, PLAIN_VIEW, 1), queryClient());
  const shown = recent.flatMap((id) => {
    const product = viewed.products.get(id);
    return product && hasPage(product.state) ? product : [];
  });
  return (
    <>
      {viewed.status === 'pending' ? (
        <RowPlaceholder className={className} />
      ) : (
        <ProductRow
          heading={RECENTLY_VIEWED}
          products={shown}
          overlays={overlays}
          className={className}
        />
      )}
      {best.isPending ? (
        <RowPlaceholder className={className} />
      ) : (
        <ProductRow
          heading={BEST_SELLERS}
          products={bestSellers(best.data ?? [], recent)}
          overlays={overlays}
          all="/products"
          className={className}
        />
      )}
    </>
  );
}
