import type { ReactNode, Ref } from 'react';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { WishRow } from './wish-row.tsx';

/** The products of a wishlist. `actions`: the actions for each product. */
export function WishRows({
  label,
  products,
  actions,
  ref,
}: {
  label: string;
  products: readonly Product[];
  actions: (product: Product) => ReactNode;
  /** The list, which can take the focus. */
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className="mt-6 grid gap-x-10 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]"
    >
      {products.map((product) => (
        <li key={product.id} className="relative border-t border-line py-6">
          <WishRow product={product}>{actions(product)}</WishRow>
        </li>
      ))}
    </ul>
  );
}
