'use client';

import { useRef } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { goneText } from '#lib/commerce/wishlist/list-texts.ts';
import { removeWish } from '#stores/wishlist/toggle-wish.ts';
import { useWishes, wishlist } from '#stores/wishlist/wishlist-store.ts';
import { MoveToCart } from './move-to-cart.tsx';
import { ShareWishlist } from './share-wishlist.tsx';
import { useListedProducts } from './use-listed-products.ts';
import { WishPlaceholders } from './wish-row.tsx';
import { WishRows } from './wish-rows.tsx';
import { WishesNotLoaded } from './wishes-not-loaded.tsx';

/** The wishlist of this browser or of the signed-in customer, newest wish first. */
export function WishlistScreen() {
  const { ready, wishes } = useWishes();
  const ids = wishes.map(({ productId }) => productId).toReversed();
  const { products, gone, status, error, retry } = useListedProducts(ids);
  const list = useRef<HTMLUListElement>(null);
  // What had the focus is gone: keep the focus in the list.
  const keepFocus = () => list.current?.focus();

  if (!ready) return <WishPlaceholders count={2} />;
  if (ids.length === 0) return <NoWishes />;
  if (status === 'error') return <WishesNotLoaded error={error} onRetry={retry} />;
  return (
    <>
      {gone.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 text-ink-soft">
          {goneText(gone.length)}
          <TextButton onClick={() => gone.forEach(wishlist.remove)}>
            Remove from my wishlist
          </TextButton>
        </p>
      )}
      {products.length > 0 && <ShareWishlist productIds={products.map(({ id }) => id)} />}
      <WishRows
        ref={list}
        label="Wishlist"
        products={products}
        actions={(product) => (
          <>
            <MoveToCart product={product} onMoved={keepFocus} />
            <TextButton
              className="text-sm"
              aria-label={`Remove ${product.name} from wishlist`}
              onClick={() => {
                removeWish({ productId: product.id, name: product.name });
                keepFocus();
              }}
            >
              Remove
            </TextButton>
          </>
        )}
      />
      {status === 'pending' && <WishPlaceholders count={1} />}
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      icon="heart"
      text="Nothing here yet. Select the heart on anything you like and we’ll keep it here for you."
      className="mt-6 max-w-2xl"
    >
      <ButtonLink href="/products">Browse all products</ButtonLink>
    </EmptyState>
  );
}
