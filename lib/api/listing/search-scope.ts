import type { Product } from '#lib/commerce/product.ts';

/** What a listing is of, as the search filters by it: everything when empty. */
export interface SearchScope {
  categoryPath?: string;
  brandSlug?: string;
}

/** The attributes that a card of a listing shows. */
export const CARD_ATTRIBUTES = [
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
  'productGallery',
] as const satisfies (keyof Product)[];

export type ListedProduct = Pick<Product, (typeof CARD_ATTRIBUTES)[number]>;
