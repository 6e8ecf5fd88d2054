'use client';

import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useWishes } from '#stores/wishlist/wishlist-store.ts';

/** The header's link to the wishlist; its name includes the number of products. */
export function WishlistLink({ className }: { className: string }) {
  const count = useWishes().items.length;
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return (
    <ShopLink
      href="/wishlist"
      prefetch="intent"
      aria-label={count === 0 ? 'Wishlist' : `Wishlist, ${products}`}
      className={`relative ${className}`}
    >
      <Icon name="heart" />
      {count > 0 && <span className="header-count">{count}</span>}
    </ShopLink>
  );
}
