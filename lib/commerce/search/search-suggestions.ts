import type { CategoryRef, GalleryImage, Product } from '#lib/commerce/catalogue/product.ts';
import { redirectHref, type SearchRedirect } from './search-redirect.ts';

/** What a product found for a text tells about where to look further. */
export type SuggestedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'path'
  | 'brand'
  | 'brandSlug'
  | 'colourName'
  | 'price'
  | 'isDiscounted'
  | 'canonicalCategory'
> & {
  picture: GalleryImage | null;
  /** Colourways of its model. */
  colourCount?: number;
};

export interface SearchSuggestions {
  /** The page that answers the text better than products do. */
  redirect: { href: string; name: string } | null;
  /** Texts to search for instead. */
  queries: string[];
  categories: CategoryRef[];
  brands: { slug: string; name: string }[];
  products: SuggestedProduct[];
  /** Products that the text finds. */
  total: number;
}

/** What the search found for a text that is being typed. */
export interface Found {
  total: number;
  products: readonly SuggestedProduct[];
  /** How many found products are of each category, by path. */
  categoryCounts: Readonly<Record<string, number>>;
  /** Searches worth proposing, the likeliest first. */
  queries: readonly string[];
  /** The text as the search read it, where it took other words for it. */
  correctedQuery: string | null;
  /** Where the text leads instead. */
  redirect: SearchRedirect | null;
}

const LIMITS = { queries: 4, categories: 3, brands: 2, products: 5 } as const;
const SHORTEST_START = 2;

/** Suggestions for a text that is being typed, its last word perhaps not to its end. */
export function searchSuggestions(text: string, found: Found): SearchSuggestions {
  const typed = wordsOf(found.correctedQuery ?? text);
  const { redirect } = found;
  const href = redirect && redirectHref(redirect, text);
  return {
    redirect: href ? { href, name: redirect?.name ?? text } : null,
    queries: queries(text, found),
    categories: categories(typed, found),
    brands: brands(typed, found.products),
    products: found.products.slice(0, LIMITS.products),
    total: found.total,
  };
}

/** The corrected text first; never the text itself. */
function queries(text: string, found: Found): string[] {
  const all =
    found.correctedQuery === null ? found.queries : [found.correctedQuery, ...found.queries];
  const typed = wordsOf(text).join(' ');
  return [...new Set(all)]
    .filter((query) => wordsOf(query).join(' ') !== typed)
    .slice(0, LIMITS.queries);
}

/** Categories that the text names, then those that hold most of what it finds. */
function categories(typed: readonly string[], { products, categoryCounts }: Found): CategoryRef[] {
  const byPath = new Map<string, CategoryRef & { own: boolean }>();
  for (const { canonicalCategory } of products) {
    for (const [depth, category] of canonicalCategory.entries()) {
      const own = depth === canonicalCategory.length - 1;
      byPath.set(category.path, {
        ...category,
        own: own || (byPath.get(category.path)?.own ?? false),
      });
    }
  }
  return [...byPath.values()]
    .map((category) => ({ category, named: wordsNamed(typed, category.name) }))
    .filter(({ category, named }) => category.own || named > 0)
    .sort(
      (a, b) =>
        b.named - a.named ||
        (categoryCounts[b.category.path] ?? 0) - (categoryCounts[a.category.path] ?? 0),
    )
    .slice(0, LIMITS.categories)
    .map(({ category: { path, name } }) => ({ path, name }));
}

/** Brands that the text names. */
function brands(
  typed: readonly string[],
  products: readonly SuggestedProduct[],
): SearchSuggestions['brands'] {
  const bySlug = new Map(products.map((product) => [product.brandSlug, product.brand]));
  return [...bySlug]
    .filter(([, name]) => wordsNamed(typed, name) > 0)
    .slice(0, LIMITS.brands)
    .map(([slug, name]) => ({ slug, name }));
}

/** How many of the typed words, or their beginnings, a name has. */
function wordsNamed(typed: readonly string[], name: string): number {
  const words = wordsOf(name);
  return typed.filter(
    (start) => start.length >= SHORTEST_START && words.some((word) => word.startsWith(start)),
  ).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}
