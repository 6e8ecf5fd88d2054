import type { ReactNode } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { productStateMessage } from '#lib/commerce/cart/texts.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';

/** One product of a wishlist. `children`: its actions. */
export function WishRow({ product, children }: { product: Product; children: ReactNode }) {
  const [image] = product.productGallery;
  return (
    <article className="grid h-full grid-cols-[6.5rem_1fr] gap-x-4 sm:grid-cols-[8rem_1fr]">
      <div className="relative self-start overflow-hidden rounded-lg">
        {image ? <Picture image={image} sizes="8rem" alt="" /> : <PictureMissing />}
      </div>
      <div className="flex min-w-0 flex-col">
        <p className="truncate text-sm text-ink-soft">{product.brand}</p>
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <ShopLink
            href={product.path}
            className="inline-block py-0.5 -my-0.5 underline-offset-4 hover:underline"
          >
            {product.name}
          </ShopLink>
        </h2>
        <p className="text-sm text-ink-soft">{product.colourName}</p>
        <Price product={product} className="mt-1 font-semibold" />
        {!isSellable(product.state) && (
          <p className="mt-2 text-sm font-semibold">{productStateMessage(product.state)}</p>
        )}
        <div className="mt-auto grid justify-items-start pt-3">{children}</div>
      </div>
    </article>
  );
}

export function WishPlaceholders({ count }: { count: number }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">Loading the wishlist</span>
      <div
        aria-hidden="true"
        className="grid animate-pulse gap-x-10 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]"
      >
        {Array.from({ length: count }, (_, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
            key={place}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-6 sm:grid-cols-[8rem_1fr]"
          >
            <div className="aspect-2/3 rounded-lg bg-sunk" />
            <div>
              <div className="h-5 w-3/4 rounded bg-sunk" />
              <div className="mt-3 h-4 w-1/2 rounded bg-sunk" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
