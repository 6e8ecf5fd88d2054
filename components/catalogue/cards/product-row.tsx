'use client';

import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { ROW_ITEM, ROW_LIST } from './row-look.ts';

/**
 * A row of products under a heading; scrolls sideways if it does not fit. A client component, so
 * that the page carries its products as data and not as a tree of elements.
 */
export function ProductRow({
  id,
  heading,
  products,
  overlays,
  label,
  all,
  className = 'shell',
}: {
  id?: string;
  heading: string;
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  /** Accessible name if it differs from the heading. */
  label?: string;
  /** Path of the listing with all of them. */
  all?: string;
  /** Classes for the width; by default the row is as wide as the page. */
  className?: string;
}) {
  if (products.length === 0) return null;
  return (
    <section id={id} aria-label={label ?? heading} className={`mt-16 lg:mt-24 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl sm:text-3xl lg:text-4xl">{heading}</h2>
        {all && (
          <ShopLink href={all} className="font-semibold underline underline-offset-4">
            See all<span className="sr-only">: {heading}</span>
          </ShopLink>
        )}
      </div>
      <ScrollRow className={ROW_LIST}>
        {products.map((product) => (
          <li key={product.id} className={ROW_ITEM}>
            <ProductCard product={product} overlays={overlays} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
