import { searchResultsUrl, searchUrl } from '#lib/commerce/catalogue/search-text.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { type FoundGroup, STORES_FOUND } from '#lib/commerce/search/found-content.ts';
import type { SearchSuggestions, SuggestionHit } from '#lib/commerce/search/search-suggestions.ts';

export interface SuggestionOption {
  /** Null: the option clears the recent searches. */
  href: string | null;
  label: string;
  /** The text that it searches for, if any. */
  search?: string;
  product?: SuggestionHit;
  /** A second line below the label. */
  text?: string;
}

export interface SuggestionGroup {
  heading: string;
  options: SuggestionOption[];
}

const searchOption = (search: string): SuggestionOption => ({
  href: searchUrl(search),
  label: search,
  search,
});

/** What an empty field offers, without repeating a search. */
export function offeredGroups(
  recent: readonly string[],
  popular: readonly string[],
): SuggestionGroup[] {
  const known = new Set(recent.map((search) => search.toLowerCase()));
  const others = popular.filter((search) => !known.has(search));
  const groups: SuggestionGroup[] = [];
  if (recent.length > 0) {
    const clear = { href: null, label: 'Clear recent searches' };
    groups.push({ heading: 'Recent searches', options: [...recent.map(searchOption), clear] });
  }
  if (others.length > 0) {
    groups.push({ heading: 'Popular searches', options: others.map(searchOption) });
  }
  return groups;
}

/**
 * Suggestions as groups of links, with `pages` after everything about products. Empty groups are
 * left out.
 */
export function suggestionGroups(
  text: string,
  { redirect, queries, categories, brands, products, total }: SearchSuggestions,
  pages: readonly FoundGroup[],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    { heading: 'Go to', options: redirect ? [{ href: redirect.href, label: redirect.name }] : [] },
    {
      heading: 'Suggestions',
      options: queries.map(searchOption),
    },
    {
      heading: 'Categories',
      options: categories.map(({ path, name, within }) => ({
        href: `/categories/${path}`,
        label: name,
        ...(within && { text: within }),
      })),
    },
    {
      heading: 'Brands',
      options: brands.map(({ slug, name }) => ({ href: `/brands/${slug}`, label: name })),
    },
    {
      heading: 'Products',
      options: products.map((product) => ({ href: product.path, label: product.name, product })),
    },
  ];
  if (total > 0) {
    groups.push({
      heading: 'All results',
      options: [
        {
          href: redirect ? searchResultsUrl(text) : searchUrl(text),
          search: text,
          label: total === 1 ? 'See the 1 result' : `See all ${formatCount(total)} results`,
        },
      ],
    });
  }
  for (const { heading, pages: found } of pages) {
    // The page that answers the search is already at the top.
    const others = found.filter(({ path }) => !redirect?.href.startsWith(`${path}?`));
    const options = others.map(({ path, title, text: line }) => ({
      href: path,
      label: title,
      ...(heading === STORES_FOUND && { text: line }),
    }));
    groups.push({ heading, options });
  }
  return groups.filter(({ options }) => options.length > 0);
}
