import type { GalleryImage, Product } from '#lib/commerce/catalogue/product.ts';

/** What a listing is of, as the search filters by it: everything when empty. */
export interface SearchScope {
  categoryPath?: string;
  brandSlug?: string;
}

/** What a card of a listing shows, as a product in the search has it. */
const CARD_ATTRIBUTES = [
  'id',
  'name',
  'path',
  'brand',
  'colourName',
  'price',
  'erpOriginalPrice',
  'isDiscounted',
  'soldOut',
  'state',
  'overlayIds',
] as const satisfies (keyof Product)[];

export const HIT_ATTRIBUTES: readonly string[] = [...CARD_ATTRIBUTES, 'picture'];
/** Asked for where a card stands for all colourways of its model. */
export const MODEL_ATTRIBUTES: readonly string[] = [...HIT_ATTRIBUTES, 'colourCount'];

/** A product as the search finds it for a listing. */
export type ListingHit = Pick<Product, (typeof CARD_ATTRIBUTES)[number]> & {
  picture: GalleryImage | null;
  /** Colourways of its model. */
  colourCount?: number;
};

/** A product of a listing, its gallery cut down to what a card shows. */
export type ListedProduct = Omit<ListingHit, 'picture'> & Pick<Product, 'productGallery'>;

export function toListedProduct({ picture, ...product }: ListingHit): ListedProduct {
  return { ...product, productGallery: picture ? [picture] : [] };
}
