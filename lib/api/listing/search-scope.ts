import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import { type Audience, categoryAudience } from '#lib/commerce/catalogue/category.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import {
  type CheapestColour,
  cheapestOf,
  coloursOf,
  type MatchingColour,
} from '#lib/commerce/catalogue/matching-colours.ts';
import type { GalleryImage, Product } from '#lib/commerce/catalogue/product.ts';

/** What a listing is limited to; an empty scope covers all products. */
export interface SearchScope {
  categoryPath?: string;
  brandSlug?: string;
  /** Reduced products. */
  onSale?: boolean;
}

/** The audience of a listing's category; null for everybody. */
export function audienceOf({ categoryPath }: SearchScope): Audience | null {
  return categoryPath === undefined ? null : categoryAudience(categoryPath);
}

/** The fields of an indexed product that a listing card shows. */
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

export const HIT_ATTRIBUTES: readonly string[] = [
  ...CARD_ATTRIBUTES,
  'picture',
  'modelColours',
  'isFrom',
  'colourCount',
  'rating',
  'matching',
  'cartQtyVariantMin',
  'cartQtyVariantMultipleOf',
];

/** A search hit of a listing. */
export type ListingHit = Pick<Product, (typeof CARD_ATTRIBUTES)[number]> &
  UnitLimits & {
    picture: GalleryImage | null;
    /** The base colours of its model. */
    modelColours?: string[];
    /** For a gift card: whether it comes in several amounts. */
    isFrom?: true;
    /** How many colourways its model has. */
    colourCount?: number;
    /** The colours of its model that match, itself included. */
    matching?: readonly MatchingColour[];
    /** The mean of its model's reviews, of five stars; absent while they are few. */
    rating?: number;
  };

/** A product of a listing, with its gallery reduced to the card's picture. */
export type ListedProduct = Omit<ListingHit, 'picture' | 'matching'> &
  Pick<Product, 'productGallery'> & {
    /** The price of the cheapest colour that matches, if they differ. */
    cheapest?: CheapestColour;
  };

/** @param onSale whether only reduced products are listed: then other colours are no choice */
export function toListedProduct(
  { picture, matching = [], ...product }: ListingHit,
  onSale = false,
): ListedProduct {
  const cheapest = cheapestOf(matching);
  return {
    ...product,
    ...(onSale && matching.length > 0 ? { modelColours: coloursOf(matching) } : {}),
    ...(cheapest ? { cheapest } : {}),
    productGallery: picture ? [picture] : [],
  };
}

/** Whether a listing shows only reduced products. */
export function isOnSale(
  { onSale = false }: SearchScope,
  view: Pick<ListingView, 'sale'>,
): boolean {
  return onSale || view.sale;
}
