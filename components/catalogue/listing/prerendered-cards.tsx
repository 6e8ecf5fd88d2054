'use client';

import type { CardProduct } from '#components/catalogue/cards/card-product.ts';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';

/** Widths of a listing's cards: must match `listing-grid` in app/globals.css. */
export const LISTING_CARD_SIZES =
  '(width >= 96rem) 18rem, (width >= 72rem) 17vw, (width >= 40rem) 30vw, 46vw';

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
  const cards = products.map((product, index) => (
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
  return (
    <>
      {cards.slice(0, FIRST_ROWS)}
      <BelowFirstScreen>{cards.slice(FIRST_ROWS)}</BelowFirstScreen>
    </>
  );
}

/** Cards of the first two rows of a wide screen. */
const FIRST_ROWS = 8;
