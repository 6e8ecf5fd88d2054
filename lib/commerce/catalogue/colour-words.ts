import type { ListingView } from './listing-view.ts';

/** Base colours of the colour facet, and other words that shoppers use for them. */
const COLOURS = new Set(
  'aqua beige black blue brown burgundy charcoal cream gold gray green grey khaki lilac maroon mustard natural navy olive orange pink purple red rust silver tan teal turquoise white yellow'.split(
    ' ',
  ),
);

function namesColour(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => COLOURS.has(word));
}

/**
 * Whether a listing shows each model only once, in its best colourway: for searches in which
 * neither the text nor a filter asks for a colour. Five colours of one boot should not fill five
 * results.
 */
export function isByModel({ query, values }: Pick<ListingView, 'query' | 'values'>): boolean {
  return query !== '' && !values.colour && !namesColour(query);
}
