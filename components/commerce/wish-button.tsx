'use client';

import { toggleWish } from '#stores/wishlist/toggle-wish.ts';
import { useIsWished } from '#stores/wishlist/wishlist-store.ts';

interface Wished {
  productId: string;
  name: string;
}

/** The heart in the corner of a product's picture. Its parent must be positioned. */
export function WishButton(product: Wished) {
  const wished = useIsWished(product.productId);
  return (
    <button
      type="button"
      aria-label={`Save ${product.name} to wishlist`}
      aria-pressed={wished}
      onClick={() => toggleWish(product)}
      className="wish absolute top-1 right-1"
    />
  );
}
