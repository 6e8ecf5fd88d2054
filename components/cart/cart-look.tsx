'use client';

import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useProducts } from '#lib/api/products/use-products.ts';
import { lookIdsOf, lookOf } from '#lib/commerce/catalogue/complete-the-look.ts';
import { LOOK_HEADING } from '#lib/commerce/catalogue/texts.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';

/** Products of other kinds that go with those in the cart; nothing if there are none. */
export function CartLook({ cart }: { cart: LoadedCart }) {
  const inCart = cart.view.lines.map(({ product }) => product);
  // While lines still load, others would be chosen a moment later.
  const ids = cart.status === 'success' ? lookIdsOf(inCart) : [];
  const { products } = useProducts(ids);
  const look = lookOf(
    ids.map((id) => products.get(id) ?? null),
    inCart,
  );
  if (look.length === 0) return null;
  return (
    <section aria-labelledby="look" className="mt-14">
      <h2 id="look" className="text-2xl">
        {LOOK_HEADING}
      </h2>
      <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:gap-5">
        {look.map((product) => {
          const [image] = product.productGallery;
          return (
            <li key={product.id} className="w-32 shrink-0 snap-start sm:w-40">
              <article className="relative">
                <div className="overflow-hidden rounded-lg">
                  {image ? <Picture image={image} sizes="10rem" alt="" /> : <PictureMissing />}
                </div>
                <h3 className="mt-2 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal">
                  <ShopLink
                    href={product.path}
                    className="stretched underline-offset-4 hover:underline"
                  >
                    {product.name}
                  </ShopLink>
                </h3>
                <Price product={product} className="text-[0.9375rem]" />
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
