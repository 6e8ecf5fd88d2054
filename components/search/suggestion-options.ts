import { searchResultsUrl, searchUrl } from '#lib/commerce/catalogue/search-text.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { type FoundGroup, STORES_FOUND } from '#lib/commerce/search/found-content.ts';
import type {
  SearchSuggestions,
  SuggestedProduct,
} from '#lib/commerce/search/search-suggestions.ts';

interface SuggestionOption {
  href: string;
  label: string;
  product?: SuggestedProduct;
  /** A second line below the label. */
  text?: string;
}

export interface SuggestionGroup {
  heading: string;
  options: SuggestionOption[];
}

/**
 * Suggestions as groups of links, `pages` after all that is about products; empty groups are left
 * out.
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
      options: queries.map((query) => ({ href: searchUrl(query), label: query })),
    },
    {
      heading: 'Categories',
      options: categories.map(({ path, name }) => ({ href: `/categories/${path}`, label: name })),
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
          label: total === 1 ? 'See the 1 result' : `See all ${formatCount(total)} results`,
        },
      ],
    });
  }
  for (const { heading, pages: found } of pages) {
    // The page that answers the search stands on top already.
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
