import type { Cents } from '#lib/commerce/money.ts';

/** Availability states (spec section 4). */
export const PRODUCT_STATES = [
  'disabled',
  'coming',
  'discontinued',
  'current',
  'evergreen',
  'unpublished',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** `basic` products are counted in stock; `virtual` ones (gift cards) are not. */
export const FUNCTIONAL_TYPES = ['basic', 'virtual'] as const;
export type FunctionalType = (typeof FUNCTIONAL_TYPES)[number];

/** Overlay kinds the shop sets by itself from a product's data (spec section 3). */
export const DYNAMIC_OVERLAYS = ['sale', 'comingSoon', 'newArrival'] as const;
export type DynamicOverlay = (typeof DYNAMIC_OVERLAYS)[number];

/** A badge shown on pictures, keyed by id; `dynamicOverlay` null means the catalogue assigns it. */
export interface Overlay {
  id: string;
  name: string;
  dynamicOverlay: DynamicOverlay | null;
}

/** A purchasable size of a product. */
export interface Variant {
  id: string;
  code: string;
  /** Size label as shown, e.g. `M` or `42`; `One size` where there is nothing to choose. */
  label: string;
  /** US men's label for footwear where the maker gives one. */
  usMen: string | null;
  /** Units in stock; meaningless when the product is not `basic`. */
  qty: number;
}

/** One picture of a gallery. Pictures stand in 2:3 (spec section 3). */
export interface GalleryImage {
  type: 'IMAGE';
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A category on a product's trail. */
export interface CategoryRef {
  path: string;
  name: string;
}

/** The four or six lists of words that footwear, clothing and accessories are filtered by. */
export interface FacetWords {
  accessories?: FacetGroup<'activities' | 'benefits' | 'features' | 'material'>;
  clothing?: FacetGroup<'activities' | 'benefits' | 'features' | 'material'>;
  footwear?: FacetGroup<
    'activities' | 'benefits' | 'fastening' | 'features' | 'material' | 'width'
  >;
}
type FacetGroup<Name extends string> = { [name in Name]?: string[] };

/** What a listing shows of a product and a cart needs of it: the search index's record. */
export interface Product extends FacetWords {
  /** Same value as `id`: what Algolia calls a record's key. */
  objectID: string;
  id: string;
  name: string;
  /** URL path, `/products/{slug}`. */
  path: string;
  pageTitle: string;
  brand: string;
  brandSlug: string;
  price: Cents;
  /** Price before any reduction; equals `price` when not discounted. */
  erpOriginalPrice: Cents;
  isDiscounted: boolean;
  isNew: boolean;
  state: ProductState;
  soldOut: boolean;
  taxExclusive: boolean;
  /** Its own category, with that category's ancestors first; empty when it has none. */
  canonicalCategory: CategoryRef[];
  /** Every category it is listed in, ancestors included, as paths. */
  categoryPaths: string[];
  erpProductCompositeCode: string;
  /** Shared by the colourways of one model. */
  erpProductParentCode: string;
  erpGenderCode: string;
  erpProductType: string;
  colourName: string;
  baseColours: string[];
  demographic: string[];
  /** In size order. */
  variants: Variant[];
  /** Labels of the sizes in stock, by size system: facet values. */
  availableVariantLabels: { footwear?: string[]; clothing?: string[] };
  footwearAvailableVariantLabels: { usMen: string[] };
  overlayIds: string[];
  productGallery: GalleryImage[];
  functionalType: FunctionalType;
  accountExclusive: boolean;
  /** Most units of all its sizes together in one order; null: no bound of its own. */
  cartQtyProductMax: number | null;
  cartQtyVariantMax: number | null;
  cartQtyVariantMin: number | null;
  cartQtyVariantMultipleOf: number | null;
  /** Featured order: higher first, then id. */
  popularity: number;
  /** When it was first published, ms since the epoch: the newest-first order. */
  publishedAt: number;
  /** When its stock was last written, ms since the epoch. */
  stockUpdatedAt: number;
}

/** A titled paragraph or list of a product's details. */
export interface ProductSection {
  heading: string;
  /** Sanitised HTML: p, ul, ol, li, strong, em, br, a, h3 only. */
  html: string;
}

/** What only a product page shows. */
export interface ProductDetail extends Product {
  /** Sanitised HTML. */
  description: string;
  sections: ProductSection[];
  seoDescription: string;
}

/** Sellable states (spec sections 4 and 9). */
export function isSellable(state: ProductState): boolean {
  return state === 'current' || state === 'evergreen';
}

/** Whether a product has a page at all: `disabled` and `unpublished` answer 404 (decisions.md). */
export function hasPage(state: ProductState): boolean {
  return state !== 'disabled' && state !== 'unpublished';
}

/** Whether lists, search and sitemaps show it: discontinued pages stay reachable but unlisted. */
export function isListed(state: ProductState): boolean {
  return isSellable(state) || state === 'coming';
}

/** A product is sold out when its stock is counted and no size has any. */
export function isSoldOut(functionalType: FunctionalType, variants: readonly Variant[]): boolean {
  return functionalType === 'basic' && variants.every((variant) => variant.qty <= 0);
}
