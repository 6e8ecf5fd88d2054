import type { Cents } from '#lib/commerce/money.ts';

export const PRODUCT_STATES = [
  'disabled',
  'coming',
  'discontinued',
  'current',
  'evergreen',
  'unpublished',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** `basic`: stock is counted; `virtual` (gift cards): it is not. */
export const FUNCTIONAL_TYPES = ['basic', 'virtual'] as const;
export type FunctionalType = (typeof FUNCTIONAL_TYPES)[number];

/** Overlays that the shop assigns automatically from product data. */
export const DYNAMIC_OVERLAYS = ['sale', 'comingSoon', 'newArrival'] as const;
export type DynamicOverlay = (typeof DYNAMIC_OVERLAYS)[number];

/** A badge on product images. `dynamicOverlay` is null if the catalogue assigns it. */
export interface Overlay {
  id: string;
  name: string;
  dynamicOverlay: DynamicOverlay | null;
}

export interface Variant {
  id: string;
  code: string;
  /** Displayed size, such as `M` or `42`; `One size` if there is nothing to choose. */
  label: string;
  /** US men's size of footwear, if the maker states one. */
  usMen: string | null;
  /** The number under its bar code; absent if the shop does not know it. */
  gtin?: string;
  /** The sizes that this one is in other systems, by its size guide: `10` and `12` for `M`. */
  equals?: readonly string[];
  /** Those of them to which no other size is closer. */
  closestTo?: readonly string[];
  /** Units in stock; meaningless unless the product is `basic`. */
  qty: number;
}

/** A gallery image; the aspect ratio is 2:3. */
export interface GalleryImage {
  type: 'IMAGE';
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A category in a product's breadcrumb. */
export interface CategoryRef {
  path: string;
  name: string;
}

/** Facet values for filtering, by product group. */
export interface FacetWords {
  accessories?: FacetGroup<'activities' | 'benefits' | 'features' | 'material'>;
  clothing?: FacetGroup<'activities' | 'benefits' | 'features' | 'material'>;
  footwear?: FacetGroup<
    'activities' | 'benefits' | 'fastening' | 'features' | 'material' | 'width'
  >;
}
type FacetGroup<Name extends string> = { [name in Name]?: string[] };

/** A product as stored in the search index: what listings and the cart need. */
export interface Product extends FacetWords {
  /** Same value as `id`; Algolia's record key. */
  objectID: string;
  id: string;
  name: string;
  /** URL path, `/products/{slug}`. */
  path: string;
  pageTitle: string;
  brand: string;
  brandSlug: string;
  price: Cents;
  /** Price before any reduction, in cents; equals `price` if not reduced. */
  erpOriginalPrice: Cents;
  isDiscounted: boolean;
  isNew: boolean;
  state: ProductState;
  soldOut: boolean;
  taxExclusive: boolean;
  /** The product's category, preceded by that category's ancestors; empty if it has none. */
  canonicalCategory: CategoryRef[];
  /** Paths of every category that lists it, ancestors included. */
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
  /** Facet values of the sizes in stock: labels of clothing, `Women 8` of footwear. */
  availableVariantLabels: { footwear?: string[]; clothing?: string[] };
  footwearAvailableVariantLabels: { usMen: string[] };
  overlayIds: string[];
  /**
   * Ids of products of other kinds that go with it, best first; any of them may have been deleted.
   */
  goesWith: string[];
  productGallery: GalleryImage[];
  functionalType: FunctionalType;
  accountExclusive: boolean;
  /**
   * Most units of all sizes together per order; null: no limit. The `cartQtyVariant…` limits are
   * per size.
   */
  cartQtyProductMax: number | null;
  cartQtyVariantMax: number | null;
  cartQtyVariantMin: number | null;
  cartQtyVariantMultipleOf: number | null;
  /** Sort key of the featured order: higher first, ties by id. */
  popularity: number;
  /** First publication in ms since the epoch; sort key of the newest-first order. */
  publishedAt: number;
  /** Last stock update, ms since the epoch. */
  stockUpdatedAt: number;
}

export interface ProductSection {
  heading: string;
  /** Sanitised HTML: p, ul, ol, li, strong, em, br, a, h3 only. */
  html: string;
}

/** A product with the fields that only its page shows. */
export interface ProductDetail extends Product {
  /** For a product that is coming: the first day on which it can be bought, `YYYY-MM-DD`. */
  availableFrom: string | null;
  /** Sanitised HTML. */
  description: string;
  sections: ProductSection[];
  seoDescription: string;
}

export const SELLABLE_STATES: readonly ProductState[] = ['current', 'evergreen'];

export function isSellable(state: ProductState): boolean {
  return SELLABLE_STATES.includes(state);
}

/** Whether the product has a page; `disabled` and `unpublished` products answer 404. */
export function hasPage(state: ProductState): boolean {
  return state !== 'disabled' && state !== 'unpublished';
}

/**
 * What listings, search and sitemaps include. Discontinued products keep their page but are not
 * listed.
 */
export const LISTED_STATES: readonly ProductState[] = [...SELLABLE_STATES, 'coming'];

/** Sold out: stock is counted and no variant has any. */
export function isSoldOut(functionalType: FunctionalType, variants: readonly Variant[]): boolean {
  return functionalType === 'basic' && variants.every((variant) => variant.qty <= 0);
}
