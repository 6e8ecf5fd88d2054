import type { FacetWords, ProductSection, ProductState } from '#lib/commerce/catalogue/product.ts';
import type { SizeRunKey } from './sizes.ts';

/** One colour of a demo model, sold as a product of its own. */
export interface DemoColourway {
  /** Name as sold, e.g. `Wet Slate`. */
  name: string;
  /** Facet values: Black, Blue, Brown, Green, Grey, Natural, Orange, Pink, Purple, Red, White, Yellow. */
  baseColours: readonly string[];
  /** Defaults to the model's state, and that to `current`. */
  state?: ProductState;
  /** For a model that is coming: its date, `YYYY-MM-DD`. */
  availableFrom?: string;
  /** Reduced price in cents; the model's price is then the original. */
  salePrice?: number;
  isNew?: boolean;
  /** Stock across its sizes; default `normal`. */
  stock?: 'normal' | 'low' | 'soldOut' | 'patchy';
}

/** One amount of a demo gift card, sold in every design as a product of its own. */
export interface DemoAmount {
  /** Replaces the model's code in the ids of its products. */
  code: string;
  /** In cents. */
  price: number;
  limits?: DemoLimits;
}

interface DemoLimits {
  productMax?: number;
  variantMax?: number;
  variantMin?: number;
  multipleOf?: number;
}

/** Overlays set for a model by hand; others follow from its date or price. */
export type DemoBadge = 'carbon-neutral' | 'made-in-tasmania' | 'repairable';

/** Data shared by a demo model's colourways. */
export interface DemoModel {
  /** Parent code, e.g. `SB-BLUFF-M`. */
  code: string;
  name: string;
  brand: 'stringybark' | 'tanglefoot' | 'saltpan' | 'joey-lane';
  /** `Men`, `Women`, `Kids`, `Unisex`; a unisex model lists several. */
  demographic: ('Men' | 'Women' | 'Kids' | 'Unisex')[];
  /** Canonical category path first. */
  categories: [string, ...string[]];
  /** e.g. `Hiking boots`. */
  productType: string;
  /** Full price in cents, GST included. */
  price: number;
  /** `mens-footwear`, `womens-clothing`, `one-size` … */
  sizeRun: SizeRunKey;
  words?: FacetWords;
  /** One or two paragraphs as HTML: what it is for and why it is good at it. */
  description: string;
  /** Details: Materials, Fit, Care, Features … */
  sections: ProductSection[];
  /** For search results pages, at most 155 characters. */
  seoDescription: string;
  colourways: [DemoColourway, ...DemoColourway[]];
  state?: ProductState;
  taxExclusive?: boolean;
  virtual?: boolean;
  accountExclusive?: boolean;
  badges?: DemoBadge[];
  limits?: DemoLimits;
  /** For a gift card: its amounts, smallest first. */
  amounts?: [DemoAmount, ...DemoAmount[]];
  /** 0 to 1,000: the featured order. */
  popularity: number;
  /** `YYYY-MM-DD`. */
  published: string;
}

/** One category; its position among its siblings follows from its place in the list. */
export interface DemoCategory {
  path: string;
  /** As a heading: `Men’s hiking boots`. */
  name: string;
  /** As a link on its parent's page: `Hiking boots`. */
  shortName?: string;
  description: string;
  /** Only menus and search link to it, not its parent's page. */
  hidden?: boolean;
}
