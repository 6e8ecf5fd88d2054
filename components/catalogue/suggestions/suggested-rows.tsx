'use client';

import { useQuery } from '@tanstack/react-query';
import { CardPlaceholders } from '#components/catalogue/cards/card-placeholders.tsx';
import type { CardProduct } from '#components/catalogue/cards/card-product.ts';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { DRAWER_LOOK, ROW_LOOKS, type RowPlace } from '#components/catalogue/cards/row-look.ts';
import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { listingPageQuery } from '#lib/api/listing/listing-query.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useRecommended } from '#lib/api/recommendations/use-recommended.ts';
import { bestSellers } from '#lib/commerce/catalogue/best-sellers.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { hasPage, type Overlay } from '#lib/commerce/catalogue/product.ts';
import { oneColourEach } from '#lib/commerce/catalogue/recently-viewed.ts';
import { BEST_SELLERS, INSPIRED, RECENTLY_VIEWED } from '#lib/commerce/catalogue/texts.ts';
import { suitable } from '#lib/commerce/recommendations/suitable.ts';

/** As many as a wide screen shows: it fits five and a half. */
const CARDS = 6;

/** As high as a row of products. Empty without scripts, which would fill it. */
function RowPlaceholder({ place, className }: { place: RowPlace; className: string }) {
  const look = ROW_LOOKS[place];
  return (
    <div
      aria-hidden="true"
      className={`${look.section} [@media(scripting:none)]:hidden ${className}`}
    >
      <div className={`h-[1.08em] w-[9em] max-w-full rounded bg-sunk ${look.heading}`} />
      <ul className={`flex overflow-hidden ${look.list}`}>
        <CardPlaceholders count={CARDS} className={look.item} />
      </ul>
    </div>
  );
}

const EVERYTHING = {};

/**
 * Recently viewed products and what goes with the newest of them, or else best sellers; a row that
 * does not load is left out. A drawer has space for only one row.
 */
export function SuggestedRows({
  recent,
  overlays,
  place,
  className,
}: {
  recent: readonly string[];
  overlays: readonly Overlay[];
  place: RowPlace;
  className: string;
}) {
  const viewed = useProducts(recent);
  const shown = recent.flatMap((id) => {
    const product = viewed.products.get(id);
    return product && hasPage(product.state) ? product : [];
  });
  const viewedOnly = place === 'drawer' && (viewed.status === 'pending' || shown.length > 0);
  const { products, ready } = useRecommended(viewedOnly ? [] : recent);
  const inspired = suitable(products, { around: shown, shown: recent });
  const showsBest = !viewedOnly && ready && inspired.length === 0;
  const best = useQuery(
    { ...listingPageQuery(EVERYTHING, PLAIN_VIEW, 1), enabled: showsBest },
    queryClient(),
  );
  const Row = place === 'drawer' ? DrawerRow : ProductRow;
  return (
    <>
      {viewed.status === 'pending' ? (
        <RowPlaceholder place={place} className={className} />
      ) : (
        <Row
          heading={RECENTLY_VIEWED}
          products={oneColourEach(shown)}
          overlays={overlays}
          className={className}
        />
      )}
      <Row heading={INSPIRED} products={inspired} overlays={overlays} className={className} />
      {viewedOnly || inspired.length > 0 ? null : best.isPending ? (
        <RowPlaceholder place={place} className={className} />
      ) : (
        <Row
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

/** A small row of products in a drawer, like `ProductRow` in a page. */
function DrawerRow({
  heading,
  products,
  overlays,
  className,
}: {
  heading: string;
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  className: string;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-label={heading} className={`${DRAWER_LOOK.section} ${className}`}>
      <h2 className={DRAWER_LOOK.heading}>{heading}</h2>
      <ScrollRow className={`scroll-px-4 ${DRAWER_LOOK.list}`}>
        {products.map((product) => (
          <li key={product.id} className={`snap-start ${DRAWER_LOOK.item}`}>
            <ProductCard product={product} overlays={overlays} sizes="13rem" />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
