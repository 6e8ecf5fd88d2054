'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CardPlaceholders, HeldPage } from '#components/catalogue/cards/card-placeholders.tsx';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNear } from '#components/ui/use-near.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { listingPageQuery } from '#lib/api/listing/listing-query.ts';
import { isOnSale, type ListedProduct, type SearchScope } from '#lib/api/listing/search-scope.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { filteredQuery } from '#lib/commerce/catalogue/linked-size.ts';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { PRODUCTS_NOT_LOADED } from '#lib/commerce/catalogue/texts.ts';
import { LISTING_CARD_SIZES } from './prerendered-cards.tsx';

/** Pages further away from the screen than this are not loaded yet. */
const NEAR = '1200px';

/** Cards for products that came from the search. */
export function ListingCards({
  products,
  scope,
  view,
  overlays,
}: {
  products: readonly ListedProduct[];
  scope: SearchScope;
  /** The view that they answer. */
  view: ListingView;
  overlays: readonly Overlay[];
}) {
  const onSale = isOnSale(scope, view);
  const query = filteredQuery(view);
  return products.map((product) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        overlays={overlays}
        sizes={LISTING_CARD_SIZES}
        query={query}
        onSale={onSale}
      />
    </li>
  ));
}

/** A page of a listing: its cards, or placeholders. */
export function ListingPageCards({
  scope,
  view,
  page,
  count,
  overlays,
  atOnce,
  takeFocus,
}: {
  scope: SearchScope;
  view: ListingView;
  page: number;
  /** Number of placeholders while loading. */
  count: number;
  overlays: readonly Overlay[];
  /** Loads the page however far it is from the screen. */
  atOnce: boolean;
  /** Moves the focus to the page's first card. */
  takeFocus: boolean;
}) {
  const [near, place] = useNear(atOnce || count < PAGE_SIZE, NEAR);
  const { data, isError, error, refetch } = useQuery(
    { ...listingPageQuery(scope, view, page), enabled: near },
    queryClient(),
  );
  const loaded = data !== undefined;
  useWait(near && !loaded && !isError);
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takeFocus && loaded) mark.current?.nextElementSibling?.querySelector('a')?.focus();
  }, [takeFocus, loaded]);

  if (isError && !data) {
    return (
      <li data-unloaded role="alert" className="col-span-full py-6 text-center">
        <p>{callErrorText(PRODUCTS_NOT_LOADED, error)}</p>
        <Button kind="secondary" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </li>
    );
  }
  if (!near && !data) return <HeldPage ref={place} count={count} />;
  if (!data) return <CardPlaceholders count={count} />;
  return (
    <>
      {takeFocus && <li ref={mark} hidden />}
      <ListingCards products={data} scope={scope} view={view} overlays={overlays} />
    </>
  );
}
