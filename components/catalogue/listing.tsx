import type { ListingFilter } from '#lib/api/listing.ts';
import { PAGE_SIZE } from '#lib/commerce/listing.ts';
import type { Overlay, Product } from '#lib/commerce/product.ts';
import { ListingGrid } from './listing-grid.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards of a listing whose pictures are on the first screen. */
const FIRST_SCREEN = 4;

/** A listing's products with their count; the cards of `page` are part of the prerendered page. */
export function Listing({
  path,
  filter,
  page,
  total,
  products,
  overlays,
}: {
  path: string;
  filter: ListingFilter;
  page: number;
  total: number;
  products: readonly Product[];
  overlays: readonly Overlay[];
}) {
  return (
    <section aria-labelledby="products-heading" className="shell">
      <h2 id="products-heading" className="sr-only">
        Products
      </h2>
      <p role="status" className="border-b border-line pb-4 text-ink-soft">
        {total.toLocaleString('en-AU')} {total === 1 ? 'product' : 'products'}
      </p>
      <div className="mt-6">
        <ListingGrid path={path} filter={filter} page={page} total={total} overlays={overlays}>
          {products.slice(0, PAGE_SIZE).map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                overlays={overlays}
                priority={page === 1 && index < FIRST_SCREEN}
              />
            </li>
          ))}
        </ListingGrid>
      </div>
    </section>
  );
}
