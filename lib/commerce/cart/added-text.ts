import { MARKET } from '#lib/config/market.ts';

const list = new Intl.ListFormat(MARKET.locale);

/** Up to this many names are listed; of more, the rest is counted. */
const MOST_NAMED = 3;

/** The alert after adding products to the cart; `names` must not be empty. */
export function addedText(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const named = distinct.length > MOST_NAMED ? distinct.slice(0, MOST_NAMED - 1) : distinct;
  const more = distinct.length - named.length;
  const parts = more > 0 ? [...named, `${more} more`] : named;
  return `${list.format(parts)} ${distinct.length === 1 ? 'has' : 'have'} been added to the cart.`;
}
