import { type ListingView, withPrices, withValue } from '#lib/commerce/catalogue/listing-view.ts';
import { mayRedirect } from './search-redirect.ts';

/**
 * What a part of a search's text means: a colour, a size, a gender, a price or a type. It ranks the
 * results. One press turns it into a filter, or leads to a category.
 */
export interface SearchIntent {
  /** The label of its chip. */
  label: string;
  /** The filter that it can become: values of one facet, by its URL parameter. */
  filter?: { param: string; values: readonly string[] };
  /** The text says that it is one (`size 8`, `EU 42`): it is a filter without a press. */
  isSaid?: true;
  /** The price range that it can become, in whole dollars; null for no bound. */
  price?: { min: number | null; max: number | null };
  /** Path of the category with all products that match everything. */
  category?: string;
}

/** The view with an intent as a filter; the same view for an intent that is not a filter. */
export function withIntent(view: ListingView, { filter, price }: SearchIntent): ListingView {
  if (price) return withPrices(view, price.min, price.max);
  if (!filter) return view;
  return filter.values.reduce((next, value) => withValue(next, filter.param, value, true), view);
}

/** The intents whose facet has no filter yet. */
export function openIntents(
  view: ListingView,
  intents: readonly SearchIntent[],
): readonly SearchIntent[] {
  return intents.filter(({ filter, price, category }) => {
    if (price) return view.minPrice === null && view.maxPrice === null;
    return filter ? !view.values[filter.param] : category !== undefined;
  });
}

/**
 * The view with what the search's text says to be filters; null if there is none, or if they were
 * applied before. Like a redirect it is marked in the URL: a filter that the shopper removes stays
 * removed, also after a reload.
 */
export function withSaidFilters(
  view: ListingView,
  intents: readonly SearchIntent[],
): ListingView | null {
  const said = intents.filter(({ isSaid }) => isSaid);
  if (said.length === 0 || !mayRedirect(view)) return null;
  return { ...said.reduce(withIntent, view), redirectedFrom: view.query };
}
