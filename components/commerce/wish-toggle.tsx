'use client';

import { Icon } from '#components/ui/icon.tsx';
import { toggleWish } from '#stores/wishlist/toggle-wish.ts';
import { useIsWished } from '#stores/wishlist/wishlist-store.ts';

/** The product page's wishlist button, below the one that buys. */
export function WishToggle(product: { productId: string; name: string }) {
  const wished = useIsWished(product.productId);
  return (
    <button
      type="button"
      onClick={() => toggleWish(product)}
      className="mt-3 flex min-h-11 items-center gap-3 font-semibold underline-offset-4 hover:underline noscript:hidden"
    >
      <Icon name="heart" className={`size-5.5 ${wished ? 'fill-current text-sale' : ''}`} />
      {wished ? 'On your wishlist' : 'Save to wishlist'}
    </button>
  );
}
