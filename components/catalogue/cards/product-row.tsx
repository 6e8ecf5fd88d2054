'use client';

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
  children,
}: {
  id?: string;
  heading: string;
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  /** Accessible name if it differs from the heading. */
  label?: string;
  /** Beside the heading, such as a link to all of them. */
  children?: React.ReactNode;
}) {
  if (products.length === 0) return null;
  return (
    <section id={id} aria-label={label ?? heading} className="shell mt-16 lg:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl sm:text-3xl lg:text-4xl">{heading}</h2>
        {children}
      </div>
      <ul className="-mx-4 mt-6 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:gap-5 lg:gap-6">
        {products.map((product) => (
          <li
            key={product.id}
            className="w-[43%] shrink-0 snap-start sm:w-[31%] lg:w-[calc((100%-4.5rem)/4)] 3xl:w-[calc((100%-6rem)/5)]"
          >
            <ProductCard product={product} overlays={overlays} />
          </li>
        ))}
      </ul>
    </section>
  );
}
