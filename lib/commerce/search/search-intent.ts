import {
  changeView,
  type ListingView,
  withPrices,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import { mayRedirect } from './search-redirect.ts';

/**
 * What a part of a search's text means: a colour, a size, a width, a gender, a price or a type. The
 * page of results applies it as a filter, which the shopper can remove.
 */
export interface SearchIntent {
  /** The label of its chip. */
  label: string;
  /** The filter that it can become: values of one facet, by its URL parameter. */
  filter?: { param: string; values: readonly string[] };
  /** It is a filter without a press, because something has all that the text asks for. */
  applies?: true;
  /** The price range that it can become, in whole dollars; null for no bound. */
  price?: { min: number | null; max: number | null };
  /** Path of the category with all products that match everything. */
  category?: string;
  /** For a type: the text without it, if that leaves anything to search for. */
  without?: string;
}

/**
 * How a request of a page of results wants its text to be read; Algolia's parameter `ruleContexts`.
 *
 * - `whole`: only products that match all of the text; the closest, if none does.
 * - `applied`: the same, but words that can be filters only count as far as the request's filters
 *   say so: the shopper may have removed or widened them.
 * - `closest`: the products that `applied` leaves out, with the filters that the text names only
 *   preferred.
 */
export const READINGS = ['whole', 'applied', 'closest'] as const;
export type Reading = (typeof READINGS)[number];

/** Whether the filters that the text says were applied before; see `withReadFilters`. */
export function isApplied({ query, redirectedFrom }: ListingView): boolean {
  return query !== '' && query === redirectedFrom;
}

/** The view with an intent as a filter; the same view for an intent that is not a filter. */
export function withIntent(view: ListingView, { filter, price }: SearchIntent): ListingView {
  if (price) return withPrices(view, price.min, price.max);
  if (!filter) return view;
  return filter.values.reduce((next, value) => withValue(next, filter.param, value, true), view);
}

/** The intents that are not filters now. */
export function openIntents(
  view: ListingView,
  intents: readonly SearchIntent[],
): readonly SearchIntent[] {
  return intents.filter(({ filter, price, category, without }) => {
    if (price) return view.minPrice === null && view.maxPrice === null;
    return filter ? !view.values[filter.param] : (category ?? without) !== undefined;
  });
}

/** The view without the type that its text names. */
export function withoutType(view: ListingView, without: string): ListingView {
  const redirectedFrom = isApplied(view) ? without : view.redirectedFrom;
  return changeView(view, { query: without, redirectedFrom });
}

/**
 * The view with what the search's text says as filters; null if there is none, or if they were
 * applied before. Like a redirect it is marked in the URL: a filter that the shopper removes stays
 * removed, also after a reload.
 */
export function withReadFilters(
  view: ListingView,
  intents: readonly SearchIntent[],
): ListingView | null {
  const read = intents.filter(({ applies }) => applies);
  if (read.length === 0 || !mayRedirect(view)) return null;
  return { ...read.reduce(withIntent, view), redirectedFrom: view.query };
}
