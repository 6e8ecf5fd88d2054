import type { PictureImage } from '#components/commerce/picture.tsx';
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
> & {
  productGallery: readonly PictureImage[];
  /** How many colours its model comes in; as many as `modelColours` if it is absent. */
  colourCount?: number;
  /** The base colours that its model comes in. */
  modelColours?: readonly string[];
  /** Of a gift card: it comes in larger amounts too. */
  isFrom?: true;
};

/** Reduces a product to what its card shows: a page carries this for each of its cards. */
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
    // A page has many cards, and the two seldom differ.
    ...(product.colourCount === undefined || product.colourCount === product.modelColours?.length
      ? {}
      : { colourCount: product.colourCount }),
    ...(product.modelColours === undefined ? {} : { modelColours: product.modelColours }),
    ...(product.isFrom ? { isFrom: true } : {}),
  };
}
