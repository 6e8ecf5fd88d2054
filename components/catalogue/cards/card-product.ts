import type { PictureImage } from '#components/commerce/picture.tsx';
import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { CheapestColour } from '#lib/commerce/catalogue/matching-colours.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/**
 * The product fields that a card shows; a listing's further pages request only these from the
 * search.
 */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'path'
  | 'brand'
  | 'colourName'
  | 'price'
  | 'erpOriginalPrice'
  | 'isDiscounted'
  | 'soldOut'
  | 'state'
  | 'overlayIds'
> &
  UnitLimits & {
    productGallery: readonly PictureImage[];
    /** How many colours its model has; if absent, as many as `modelColours`. */
    colourCount?: number;
    /** The base colours of its model. */
    modelColours?: readonly string[];
    /** For a gift card: whether it comes in several amounts. */
    isFrom?: true;
    /** The price of the cheapest of its model's colours that match, if they differ. */
    cheapest?: CheapestColour;
    /** The mean of its model's reviews, of five stars; absent while they are few. */
    rating?: number;
  };

/** Reduces a product to what its card shows, because a page carries this data for each card. */
export function cardOf(product: CardProduct): CardProduct {
  return {
    id: product.id,
    name: product.name,
    path: product.path,
    brand: product.brand,
    colourName: product.colourName,
    price: product.price,
    erpOriginalPrice: product.erpOriginalPrice,
    isDiscounted: product.isDiscounted,
    soldOut: product.soldOut,
    state: product.state,
    overlayIds: product.overlayIds,
    productGallery: product.productGallery
      .slice(0, 1)
      .map(({ src, width, height }) => ({ src, width, height })),
    // Left out if equal: a page has many cards, and the two seldom differ.
    ...(product.colourCount === undefined || product.colourCount === product.modelColours?.length
      ? {}
      : { colourCount: product.colourCount }),
    ...(product.modelColours === undefined ? {} : { modelColours: product.modelColours }),
    ...unitLimitsOf(product),
    ...(product.isFrom ? { isFrom: true } : {}),
    ...(product.cheapest ? { cheapest: product.cheapest } : {}),
    ...(product.rating ? { rating: product.rating } : {}),
  };
}

/** Left out if the product has none, as most do. */
function unitLimitsOf({ cartQtyVariantMin, cartQtyVariantMultipleOf }: CardProduct): UnitLimits {
  return {
    ...(cartQtyVariantMin ? { cartQtyVariantMin } : {}),
    ...(cartQtyVariantMultipleOf ? { cartQtyVariantMultipleOf } : {}),
  };
}
