import type { CardProduct } from '#components/catalogue/cards/card-product.ts';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { DRAWER_LOOK } from '#components/catalogue/cards/row-look.ts';
import { ScrollRow } from '#components/ui/scroll-row.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';

/** A small row of products in a drawer, as `ProductRow` is one in a page. */
export function DrawerRow({
  heading,
  products,
  overlays,
  className,
}: {
  heading: string;
  products: readonly CardProduct[];
  overlays: readonly Overlay[];
  className: string;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-label={heading} className={`${DRAWER_LOOK.section} ${className}`}>
      <h2 className={DRAWER_LOOK.heading}>{heading}</h2>
      <ScrollRow className={`scroll-px-4 ${DRAWER_LOOK.list}`}>
        {products.map((product) => (
          <li key={product.id} className={`snap-start ${DRAWER_LOOK.item}`}>
            <ProductCard product={product} overlays={overlays} sizes="13rem" />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
