import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { Alternatives } from '#components/catalogue/product/alternatives.tsx';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import { Colourways } from '#components/catalogue/product/colourways.tsx';
import { Gallery } from '#components/catalogue/product/gallery.tsx';
import {
  GiftCard,
  GiftCardBuyBox,
  GiftCardGallery,
} from '#components/catalogue/product/gift-card.tsx';
import { LaterRowsPlace } from '#components/catalogue/product/later-rows-place.tsx';
import { ProductColumns } from '#components/catalogue/product/product-columns.tsx';
import { QuestionsPlace } from '#components/catalogue/questions/questions-place.tsx';
import { RatingLink, ReviewsSection } from '#components/catalogue/reviews/reviews-section.tsx';
import type { RecommendedFor } from '#components/catalogue/suggestions/recommended.tsx';
import { WishToggle } from '#components/commerce/wish-toggle.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { ownedOf } from '#lib/commerce/catalogue/complete-the-look.ts';
import { isOneGiftCard, sharedName } from '#lib/commerce/catalogue/gift-card.ts';
import { sizeWorn } from '#lib/commerce/catalogue/my-sizes.ts';
import { isSellable, type Product, type ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { sizeGuideFor } from '#lib/commerce/catalogue/size-guide.ts';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { LOOK_HEADING } from '#lib/commerce/catalogue/texts.ts';
import { productGraph } from '#lib/commerce/channels/product-group.ts';
import { environment } from '#lib/config/environment.ts';
import {
  cachedColourways,
  cachedLook,
  cachedOverlays,
  cachedShowcase,
} from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedSizeGuides } from '#lib/server/content/cached-content.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { cachedFit } from '#lib/server/fit/cached-fit.ts';
import { cachedDelivery } from '#lib/server/offers/cached-delivery.ts';
import { cachedPickupMethod } from '#lib/server/offers/cached-pickup.ts';
import { cachedReviews } from '#lib/server/reviews/cached-reviews.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

const MORE = 10;

/** Id of the section with similar products. */
const SIMILAR = 'similar';

/**
 * The product data sent to the browser's components: without the long texts, which are already in
 * the HTML.
 */
function withoutCopy(detail: ProductDetail): Product {
  const {
    description: _,
    sections: __,
    seoDescription: ___,
    availableFrom: ____,
    ...product
  } = detail;
  return product;
}

/** `others`: the products of the page's other rows. */
function recommendedFor(product: Product, others: readonly { id: string }[]): RecommendedFor {
  return { ...ownedOf(product), id: product.id, shown: others.map((other) => other.id) };
}

/** The two rows below a product: what goes with it, and more of its category. */
async function rowsBelow(product: ProductDetail) {
  const category = product.canonicalCategory.at(-1);
  const [look, more] = await Promise.all([
    cachedLook({ ...ownedOf(product), goesWith: product.goesWith }),
    cachedShowcase({
      of: 'popular',
      without: product.erpProductParentCode,
      count: MORE,
      ...(category ? { category: category.path } : {}),
    }),
  ]);
  return { look, more };
}

export async function ProductPage({ product, readAt }: { product: ProductDetail; readAt: number }) {
  const model = product.erpProductParentCode;
  const [
    [cached, overlays, content, delivery, hasStores, pickupMethod, guides, fit, reviewed],
    { look, more },
  ] = await Promise.all([
    Promise.all([
      cachedColourways(model),
      cachedOverlays(),
      cachedSite(),
      cachedDelivery(),
      cachedHasStores(),
      cachedPickupMethod(),
      cachedSizeGuides(),
      cachedFit(model),
      cachedReviews(model),
    ]),
    rowsBelow(product),
  ]);
  const site = environment().SITE_URL;
  const crumbs = [
    { name: 'Home', path: '/' },
    ...product.canonicalCategory.map((item) => ({
      name: item.name,
      path: `/categories/${item.path}`,
    })),
    { name: product.name, path: product.path },
  ];
  const colourways = cached.some((item) => item.id === product.id) ? cached : [product, ...cached];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {isOneGiftCard(colourways) ? (
        <GiftCard
          initial={colourways.find((item) => item.id === product.id) ?? product}
          cards={colourways.filter((item) => isSellable(item.state) || item.id === product.id)}
        >
          <ProductColumns
            product={product}
            name={sharedName(colourways)}
            overlays={overlays}
            gallery={<GiftCardGallery name={sharedName(colourways)} />}
          >
            <GiftCardBuyBox name={sharedName(colourways)} readAt={readAt} />
          </ProductColumns>
        </GiftCard>
      ) : (
        <ProductColumns
          product={product}
          name={product.name}
          overlays={overlays}
          gallery={<Gallery images={product.productGallery} name={product.name} />}
          rating={<RatingLink summary={reviewed.summary} />}
        >
          <BuyBox
            initial={withoutCopy(product)}
            readAt={readAt}
            availableFrom={product.availableFrom}
            delivery={isSellable(product.state) ? delivery : []}
            stores={hasStores ? { pickupMethod } : null}
            sizeGuide={sizeGuideFor(product, guides)}
            fit={fit}
            keepsSize={product.variants.some((variant) => sizeWorn(variant, product) !== null)}
            instead={
              <Alternatives
                colourways={colourways.filter((item) => isSellable(item.state) && !item.soldOut)}
                similarId={more.length > 0 ? SIMILAR : null}
              />
            }
          >
            <Colourways current={product.id} colourways={colourways} />
          </BuyBox>
          <WishToggle productId={product.id} name={product.name} />
        </ProductColumns>
      )}
      <BelowFirstScreen>
        <ReviewsSection model={model} {...reviewed} />
      </BelowFirstScreen>
      <BelowFirstScreen>
        {!isOneGiftCard(colourways) && <QuestionsPlace model={model} product={product.id} />}
        <ProductRow heading={LOOK_HEADING} products={look.map(cardOf)} overlays={overlays} />
        <ProductRow
          id={SIMILAR}
          heading={product.state === 'discontinued' ? 'Try these instead' : 'More from this range'}
          products={more.map(cardOf)}
          overlays={overlays}
        />
        <LaterRowsPlace product={recommendedFor(product, [...look, ...more])} overlays={overlays} />
        <JsonLd
          data={productGraph(
            product,
            delivery,
            { site, hasStores, postage: content.returns.postage },
            reviewed.summary,
            // The designs and amounts of a gift card share a page.
            isOneGiftCard(colourways)
              ? []
              : colourways.filter((item) => item.id !== product.id).map(({ path }) => path),
          )}
        />
        <JsonLd data={breadcrumbList(crumbs, site)} />
      </BelowFirstScreen>
    </>
  );
}
