import type { ReactNode } from 'react';
import { Overlays, overlaysOf } from '#components/catalogue/cards/overlays.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { Overlay, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_ATTRIBUTE } from '#lib/commerce/offline/kept-page.ts';

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
      className="shell grid gap-4 md:grid-cols-2 md:gap-8 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.5fr)_minmax(23rem,1fr)] lg:gap-x-12 3xl:gap-x-20"
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
        <div className="mt-2 md:mt-3">{children}</div>
        <div className="mt-8">
          <BelowFirstScreen>
            <ProductDescription html={product.description} />
          </BelowFirstScreen>
        </div>
      </div>
      <div className="max-w-[70ch] min-w-0">
        <BelowFirstScreen>
          <ProductDetails product={product} />
        </BelowFirstScreen>
      </div>
    </div>
  );
}

/** A product's description; its HTML was sanitised on import. */
function ProductDescription({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className="prose-copy text-lg"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A product's details in collapsible sections; their HTML was sanitised on import. */
function ProductDetails({
  product,
}: {
  product: Pick<ProductDetail, 'sections' | 'erpProductCompositeCode'>;
}) {
  return (
    <div>
      <div className="divide-y divide-line border-y border-line empty:hidden">
        {product.sections.map((section, index) => (
          <details key={section.heading} className="group" open={index === 0}>
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="font-sans text-lg tracking-normal">{section.heading}</h2>
              <Icon name="plus" className="size-5 group-open:hidden" />
              <Icon name="minus" className="hidden size-5 group-open:block" />
            </summary>
            <div
              className="prose-copy pb-6 text-ink-soft"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import.
              dangerouslySetInnerHTML={{ __html: section.html }}
            />
          </details>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">Style {product.erpProductCompositeCode}</p>
    </div>
  );
}
