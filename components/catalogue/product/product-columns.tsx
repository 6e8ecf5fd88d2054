import type { ReactNode } from 'react';
import { Overlays, overlaysOf } from '#components/catalogue/cards/overlays.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { Overlay, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_ATTRIBUTE } from '#lib/commerce/offline/kept-page.ts';
import { ProductDescription, ProductDetails } from './product-details.tsx';

/** Pictures beside name, price and button; the description below each. */
export function ProductColumns({
  product,
  name,
  overlays,
  gallery,
  rating,
  children,
}: {
  product: ProductDetail;
  name: string;
  overlays: readonly Overlay[];
  gallery: ReactNode;
  /** What reviews say, below the name. */
  rating?: ReactNode;
  /** The part that buys. */
  children: ReactNode;
}) {
  return (
    <div
      {...{ [PRODUCT_ATTRIBUTE]: product.id }}
      className="shell grid gap-5 md:grid-cols-2 md:gap-8 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.5fr)_minmax(23rem,1fr)] lg:gap-x-12 3xl:gap-x-20"
    >
      {gallery}
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="flex items-center gap-3 md:flex-col md:items-start md:gap-2">
          <div className="empty:hidden max-md:order-1">
            <Overlays overlays={overlaysOf(product.overlayIds, overlays)} />
          </div>
          <ShopLink
            href={`/brands/${product.brandSlug}`}
            prefetch="intent"
            className="eyebrow inline-block py-1 hover:underline"
          >
            {product.brand}
          </ShopLink>
        </div>
        <h1 className="text-4xl max-md:text-[1.75rem] max-md:leading-[1.1]">
          <WholeWords text={name} />
        </h1>
        {rating && <div className="mt-2">{rating}</div>}
        <div className="mt-3">{children}</div>
        <div className="mt-8">
          <ProductDescription html={product.description} />
        </div>
      </div>
      <div className="max-w-[70ch] min-w-0">
        <ProductDetails product={product} />
      </div>
    </div>
  );
}
