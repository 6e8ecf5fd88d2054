import type { ListingView } from './listing-view.ts';

/** Base colours of the facet and what else shoppers call them. */
const COLOURS = new Set(
  'aqua beige black blue brown burgundy charcoal cream gold gray green grey khaki lilac maroon mustard natural navy olive orange pink purple red rust silver tan teal turquoise white yellow'.split(
    ' ',
  ),
);

/** Whether a text asks for a colour. */
export function namesColour(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => COLOURS.has(word));
}

/**
 * Whether a view shows each model once, in its best colourway: what a text finds, where neither
 * the text nor a filter asks for a colour. Five colours of one boot are no five results.
 */
export function isByModel({ query, values }: Pick<ListingView, 'query' | 'values'>): boolean {
  return query !== '' && !values.colour && !namesColour(query);
}
