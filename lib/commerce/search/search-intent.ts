import { type ListingView, withPrices, withValue } from '#lib/commerce/catalogue/listing-view.ts';

/**
 * What a part of a search's text means: a colour, a size, for whom, a price, a type. It ranks the
 * results. One press turns it into a filter, or leads to a category.
 */
export interface SearchIntent {
  /** As its chip is called. */
  label: string;
  /** The filter that it becomes: values of one facet, by its parameter. */
  filter?: { param: string; values: readonly string[] };
  /** The price range that it becomes, in whole dollars; null: no bound. */
  price?: { min: number | null; max: number | null };
  /** Path of the category that holds all that has everything. */
  category?: string;
}

/** The view with an intent as its filter; the same view for one that is no filter. */
export function withIntent(view: ListingView, { filter, price }: SearchIntent): ListingView {
  if (price) return withPrices(view, price.min, price.max);
  if (!filter) return view;
  return filter.values.reduce((next, value) => withValue(next, filter.param, value, true), view);
}

/** The intents whose facet is not filtered yet. */
export function openIntents(
  view: ListingView,
  intents: readonly SearchIntent[],
): readonly SearchIntent[] {
  return intents.filter(({ filter, price, category }) => {
    if (price) return view.minPrice === null && view.maxPrice === null;
    return filter ? !view.values[filter.param] : category !== undefined;
  });
}
