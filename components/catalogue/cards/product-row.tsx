'use client';

import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

/** A row of products under a heading; scrolls sideways if it does not fit. */
export function ProductRow({
  id,
  heading,
  products,
  overlays,
  label,
  all,
}: {
  id?: string;
  heading: string;
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  /** Accessible name if it differs from the heading. */
  label?: string;
  /** Path of the listing with all of them. */
  all?: string;
}) {
  if (products.length === 0) return null;
  return (
    <section id={id} aria-label={label ?? heading} className="shell mt-16 lg:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl sm:text-3xl lg:text-4xl">{heading}</h2>
        {all && (
          <ShopLink href={all} className="font-semibold underline underline-offset-4">
            See all<span className="sr-only">: {heading}</span>
          </ShopLink>
        )}
      </div>
      <ScrollRow className="-mx-4 mt-6 scroll-px-4 gap-3 px-4 pb-4 sm:gap-5">
        {products.map((product) => (
          <li
            key={product.id}
            className="w-[43%] shrink-0 snap-start sm:w-[28.5%] lg:w-[21%] 3xl:w-[17.5%]"
          >
            <ProductCard product={product} overlays={overlays} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
