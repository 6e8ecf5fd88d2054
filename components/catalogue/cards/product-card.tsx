import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { WishButton } from '#components/commerce/wish-button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import type { CardProduct } from './card-product.ts';
import { CARD_TEXT } from './card-text.ts';
import { ColourLine } from './colour-line.tsx';
import { Overlays, overlaysOf } from './overlays.tsx';

/** Two columns on a phone, three on a tablet, four on a laptop, five on a very wide screen. */
const CARD_SIZES = '(width >= 110rem) 18vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw';

/** A product in a list. Its text has a fixed height, so that placeholders can match it. */
export function ProductCard({
  product,
  overlays,
  priority = false,
  sizes = CARD_SIZES,
}: {
  product: CardProduct;
  overlays: readonly Overlay[];
  priority?: boolean;
  sizes?: string;
}) {
  const [image] = product.productGallery;
  return (
    <article className="group relative flex h-full flex-col" data-product={product.id}>
      <div className="relative overflow-hidden rounded-lg">
        {image ? (
          <Picture
            image={image}
            sizes={sizes}
            priority={priority}
            alt=""
            className="transition-transform duration-700 ease-out-soft group-hover:scale-[1.03]"
          />
        ) : (
          <PictureMissing />
        )}
        <div className="absolute inset-x-2.5 top-2.5">
          <Overlays overlays={overlaysOf(product.overlayIds, overlays)} />
        </div>
        {product.soldOut && product.state !== 'coming' && (
          <p className="absolute inset-x-0 bottom-0 bg-ink/85 py-1.5 text-center text-sm font-semibold text-page">
            Sold out
          </p>
        )}
      </div>
      <div className={CARD_TEXT}>
        <p className="truncate text-[0.8125rem] text-ink-soft">{product.brand}</p>
        <h3 className="line-clamp-2 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal sm:text-base">
          <ShopLink
            href={product.path}
            className="stretched underline-offset-4 group-hover:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {product.name}
          </ShopLink>
        </h3>
        <p>
          <ColourLine product={product} className="text-[0.8125rem] text-ink-soft" />
        </p>
        <Price product={product} className="mt-1 text-[0.9375rem] font-semibold" />
      </div>
      <WishButton productId={product.id} name={product.name} />
    </article>
  );
}
