import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { CardProduct } from './card-product.ts';

/** Pictures on the first screen of the narrowest window. */
const FIRST = 2;

/** A row of products with prices, for places where a row of cards would be too high. */
export function CompactRow({
  heading,
  products,
  large,
  all,
}: {
  heading: string;
  products: readonly CardProduct[];
  /** Whether there is room for large pictures on a wide screen. */
  large: boolean;
  /** Path of the listing with all of them. */
  all?: string;
}) {
  return (
    <section aria-label={heading} className="min-w-0 rounded-xl bg-surface p-3 pb-0 sm:p-4 sm:pb-1">
      <div className="flex items-baseline justify-between gap-x-6">
        <h2 className="font-sans text-base tracking-normal">{heading}</h2>
        {all && (
          <ShopLink
            href={all}
            className="py-1 text-[0.9375rem] font-semibold underline underline-offset-4"
          >
            See all<span className="sr-only">: {heading}</span>
          </ShopLink>
        )}
      </div>
      <ScrollRow className="mt-2 gap-4 pb-3">
        {products.map((product, index) => {
          const [image] = product.productGallery;
          return (
            <li
              key={product.id}
              className={`relative flex w-52 shrink-0 snap-start items-center gap-3 sm:w-60 ${large ? 'lg:w-44 lg:flex-col lg:items-stretch xl:w-48' : ''}`}
            >
              <div
                className={`w-16 shrink-0 overflow-hidden rounded-lg ${large ? 'lg:w-auto' : ''}`}
              >
                {image ? (
                  <Picture
                    image={image}
                    sizes={large ? '(width >= 64rem) 12rem, 4rem' : '4rem'}
                    alt=""
                    priority={index < FIRST}
                    className="aspect-4/5"
                  />
                ) : (
                  <PictureMissing className="aspect-4/5" />
                )}
              </div>
              <div className="min-w-0">
                <h3 className="line-clamp-2 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal">
                  <ShopLink
                    href={product.path}
                    className="stretched underline-offset-4 hover:underline"
                  >
                    <WholeWords text={product.name} />
                  </ShopLink>
                </h3>
                <Price product={product} className="text-[0.9375rem]" />
              </div>
            </li>
          );
        })}
      </ScrollRow>
    </section>
  );
}
