import {
  type FunctionalType,
  LISTED_STATES,
  PRODUCT_STATES,
  type ProductState,
  SELLABLE_STATES,
} from '#lib/commerce/catalogue/product.ts';

/** The most characters of a reason for a state. */
export const MOST_WHY = 300;

/** What each state is called, and what it means in the shop. In the order in which they are offered. */
export const STATE_TEXTS: Readonly<Record<ProductState, { name: string; means: string }>> = {
  current: { name: 'Current', means: 'For sale, in this season’s range.' },
  evergreen: { name: 'Evergreen', means: 'For sale, in every season. Shoppers see no difference.' },
  coming: { name: 'Coming', means: 'Listed and found, but nobody can buy it yet.' },
  discontinued: {
    name: 'Discontinued',
    means: 'Keeps its page. Nobody can buy it, and no list or search has it.',
  },
  unpublished: {
    name: 'Unpublished',
    means: 'As if the shop did not have it. A draft, or an import’s file lacks it.',
  },
  disabled: {
    name: 'Disabled',
    means: 'Taken out: no page, no list, no search. Carts that hold it say that it is unavailable.',
  },
};

export const STATES_OFFERED = Object.keys(STATE_TEXTS) as ProductState[];

/** The state that somebody typed, in any case; null: there is none with this name. */
export function readState(text: string): ProductState | null {
  const typed = text.trim().toLowerCase();
  return PRODUCT_STATES.find((state) => state === typed) ?? null;
}

/** What to look at twice before a product gets a state. */
export function stateWarnings(
  state: ProductState,
  product: {
    functionalType: FunctionalType;
    units: number;
    hasPicture: boolean;
    availableFrom: string | null;
  },
): string[] {
  const isSold = SELLABLE_STATES.includes(state);
  return [
    ...(isSold && product.functionalType === 'basic' && product.units === 0
      ? ['No unit is in stock online.']
      : []),
    ...(LISTED_STATES.includes(state) && !product.hasPicture ? ['It has no picture.'] : []),
    ...(state === 'coming' && product.availableFrom === null
      ? ['The import says no day on which it arrives.']
      : []),
  ];
}
