'use client';

import { WishButton } from '#components/commerce/wish-button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { goneText } from '#lib/commerce/wishlist/list-texts.ts';
import { SHARED_WISHLIST, sharedProductIds } from '#lib/commerce/wishlist/shared-wishlist.ts';
import { useListedProducts } from './use-listed-products.ts';
import { WishPlaceholders } from './wish-row.tsx';
import { WishRows } from './wish-rows.tsx';
import { WishesNotLoaded } from './wishes-not-loaded.tsx';

/** The products in a shared link, for anybody who opens it. Nothing of it is stored. */
export function SharedWishlistScreen() {
  const search = useUrlSearch(SHARED_WISHLIST);
  const ids = search === null ? [] : sharedProductIds(new URLSearchParams(search));
  const { products, gone, status, error, retry } = useListedProducts(ids);

  if (search === null) return <WishPlaceholders count={2} />;
  if (status === 'error') return <WishesNotLoaded error={error} onRetry={retry} />;
  if (status === 'success' && products.length === 0) return <NothingShared />;
  return (
    <>
      {gone.length > 0 && <p className="mt-6 text-ink-soft">{goneText(gone.length)}</p>}
      <WishRows
        label="Shared wishlist"
        products={products}
        actions={({ id, name, path }) => (
          <>
            <ButtonLink href={path} kind="secondary">
              View<span className="sr-only"> {name}</span>
            </ButtonLink>
            <WishButton productId={id} name={name} />
          </>
        )}
      />
      {status === 'pending' && <WishPlaceholders count={1} />}
    </>
  );
}

function NothingShared() {
  return (
    <EmptyState
      icon="heart"
      text="There’s nothing to show here. Part of the link may be missing: ask for it again."
      className="mt-6 max-w-2xl"
    >
      <ButtonLink href="/products">Browse all products</ButtonLink>
    </EmptyState>
  );
}
