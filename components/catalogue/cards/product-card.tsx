import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { WishButton } from '#components/commerce/wish-button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useIsTouch } from '#components/ui/touch.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import { colourDots } from '#lib/commerce/catalogue/colour-dots.ts';
import { isSellable, type Overlay } from '#lib/commerce/catalogue/product.ts';
import { useCardColourway } from './card-colourway.ts';
import type { CardProduct } from './card-product.ts';
import { Overlays, overlaysOf } from './overlays.tsx';

/** Two columns on a phone, three on a tablet, four on a laptop, five on a very wide screen. */
const CARD_SIZES = '(width >= 110rem) 18vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw';

/**
 * A product in a list, which stands for its whole model and shows another colour once one is
 * chosen. Its text has room for two lines of name, so that placeholders can have the same height.
 */
export function ProductCard({
  product: own,
  overlays,
  priority = false,
  sizes = CARD_SIZES,
  query = '',
  onSale = false,
}: {
  product: CardProduct;
  overlays: readonly Overlay[];
  priority?: boolean;
  sizes?: string;
  /** The query of its link, which names the size and the width that were asked for. */
  query?: string;
  /** Whether it is shown among reduced products, where only reduced colours are a choice. */
  onSale?: boolean;
}) {
  const [product, ref] = useCardColourway(own);
  // Touch screens have no hover, so card-extras.tsx listens for presses on its buttons.
  const touch = useIsTouch();
  const [image] = product.productGallery;
  return (
    <article ref={ref} className="card" data-product={product.id} data-sale={onSale || undefined}>
      <div className="card-frame">
        {image ? (
          <Picture image={image} sizes={sizes} priority={priority} alt="" />
        ) : (
          <PictureMissing />
        )}
        <Overlays overlays={overlaysOf(product.overlayIds, overlays)} className="card-badges" />
        {product.soldOut && product.state !== 'coming' && (
          <p className="absolute inset-x-0 bottom-0 z-1 bg-ink/85 py-1.5 text-center text-sm font-semibold text-page">
            {product.state === 'discontinued' ? 'No longer available' : 'Sold out'}
          </p>
        )}
        {touch && isSellable(product.state) && !product.soldOut && (
          <button
            type="button"
            data-quick-add=""
            aria-label={`Quick add ${product.name}`}
            className="card-add"
          />
        )}
      </div>
      <div className="card-text">
        <p className="truncate">
          {product.rating && (
            <span className="rated">
              {product.rating}
              <i> of 5 stars </i>
            </span>
          )}
          {product.brand}
        </p>
        <h3>
          <ShopLink href={product.path + query}>
            <WholeWords text={product.name} />
          </ShopLink>
        </h3>
        <p className="wrap-anywhere">{product.colourName}</p>
        <CardColours product={product} touch={touch} onSale={onSale} />
        <Price product={product} className="card-price" />
      </div>
      <WishButton productId={product.id} name={product.name} />
    </article>
  );
}

/**
 * The colours of a card's model, as one element. On a touch screen, which has no hover, a press
 * opens its colourways; card-extras.tsx listens for it.
 */
function CardColours({
  product: { name, modelColours = [], colourCount = modelColours.length },
  touch,
  onSale,
}: {
  product: CardProduct;
  touch: boolean;
  onSale: boolean;
}) {
  // In the sale, a single colour is shown too, with the number of the other colours.
  const dots = colourDots(modelColours, onSale && colourCount > 1 ? 1 : 2);
  if (!dots && colourCount < 2) return null;
  const label = `${colourCount} colours`;
  const undrawn = dots ? colourCount - dots.count : 0;
  const look = {
    'aria-label': `${label} of ${name}`,
    className: `card-colours ${dots ? 'colour-dots' : ''}`,
    ...(dots
      ? { style: { width: `${dots.count}em`, background: dots.stripes } }
      : { children: label }),
  };
  const colours = touch ? (
    <button type="button" data-colours="" {...look} />
  ) : (
    <span role="img" {...look} />
  );
  if (undrawn <= 0) return colours;
  return (
    <span className="flex h-[1em] items-center gap-1 leading-none *:self-center">
      {colours}
      <span aria-hidden="true">+{undrawn}</span>
    </span>
  );
}
