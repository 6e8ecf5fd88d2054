'use client';

import type { CardProduct } from '#components/catalogue/cards/card-product.ts';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { LISTING_CARD_SIZES } from './listing-card-sizes.ts';

/**
 * The cards of a prerendered page. A client component, so that the page carries its products as
 * data and not as a tree of elements.
 */
export function PrerenderedCards({
  products,
  overlays,
  firstScreen,
  onSale,
}: {
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  /** Number of cards whose pictures are on the first screen and load with priority. */
  firstScreen: number;
  /** Whether only reduced products are listed. */
  onSale: boolean;
}) {
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        overlays={overlays}
        priority={index < firstScreen}
        sizes={LISTING_CARD_SIZES}
        onSale={onSale}
      />
    </li>
  ));
}
