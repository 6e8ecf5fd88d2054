'use client';

import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';

/** Two and a half items fit the narrowest phone: the half shows that the row scrolls. */
const WIDTH = 'w-30 shrink-0 snap-start';
/** Fixed height: two lines of name, the colour and two lines of price. */
const TEXT = 'h-28 pt-2 text-sm';

/** A product that an offer applies to; the whole card links to its page. */
export function PromoItem({ product }: { product: Product }) {
  const [image] = product.productGallery;
  return (
    <li className={`group/item relative ${WIDTH}`}>
      {image ? (
        <Picture image={image} sizes="7.5rem" alt="" className="rounded-lg" />
      ) : (
        <PictureMissing className="rounded-lg" />
      )}
      <div className={TEXT}>
        <ShopLink
          href={product.path}
          onClick={closeCartOverlay}
          className="stretched line-clamp-2 leading-snug font-semibold underline-offset-4 group-hover/item:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {product.name}
        </ShopLink>
        <p className="text-ink-soft wrap-anywhere">{product.colourName}</p>
        <Price product={product} className="mt-0.5 font-semibold" />
      </div>
    </li>
  );
}

export function PromoItemPlaceholder() {
  return (
    <div className={`animate-pulse ${WIDTH}`}>
      <div className="aspect-2/3 rounded-lg bg-sunk" />
      <div className={TEXT}>
        <div className="h-4 w-full rounded bg-sunk" />
        <div className="mt-2 h-4 w-2/3 rounded bg-sunk" />
      </div>
    </div>
  );
}
