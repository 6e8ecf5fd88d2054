import { looksPersonal } from '#lib/commerce/analytics/personal-text.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';

/** Most searches of each kind that an empty search field offers. */
const MOST_OFFERED = 5;
/** Longer texts were pasted by mistake, and would fill the list. */
const LONGEST = 80;

/**
 * Puts a search first among the recent ones (newest first). A text that may identify a person is
 * not stored.
 */
export function recordSearch(recent: readonly string[], text: string): readonly string[] {
  const search = searchText(text);
  if (search === '' || search.length > LONGEST || looksPersonal(search)) return recent;
  const same = search.toLowerCase();
  return [search, ...recent.filter((other) => other.toLowerCase() !== same)].slice(0, MOST_OFFERED);
}

/**
 * Searches for the types of the most popular products. Popularity comes from purchases, so no
 * shopper sees what another one typed.
 * @param products the most popular first
 */
export function popularSearches(
  products: readonly { erpProductType: string; canonicalCategory: readonly { name: string }[] }[],
): string[] {
  const kinds = products.map(
    ({ erpProductType, canonicalCategory }) =>
      erpProductType || (canonicalCategory.at(-1)?.name ?? ''),
  );
  return [...new Set(kinds.map((kind) => kind.toLowerCase()))]
    .filter((kind) => kind !== '')
    .slice(0, MOST_OFFERED);
}
