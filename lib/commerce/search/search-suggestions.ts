import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { CategoryRef, GalleryImage, Product } from '#lib/commerce/catalogue/product.ts';
import { redirectHref, type SearchRedirect } from './search-redirect.ts';

export type SuggestionHit = Pick<
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
> &
  UnitLimits & {
    picture: GalleryImage | null;
    /** How many colourways the product's model has. */
    colourCount?: number;
  };

interface SuggestedCategory extends CategoryRef {
  /** The department, where another suggested category has the same name. */
  within?: string;
}

export interface SearchSuggestions {
  /** A page that answers the search better than products do. */
  redirect: { href: string; name: string } | null;
  queries: string[];
  categories: SuggestedCategory[];
  brands: { slug: string; name: string }[];
  products: SuggestionHit[];
  total: number;
}

/** What the search engine found for the text typed so far. */
export interface Found {
  total: number;
  products: readonly SuggestionHit[];
  /** Number of found products by category path. */
  categoryCounts: Readonly<Record<string, number>>;
  /** Suggested searches, most likely first. */
  queries: readonly string[];
  /** The engine's spelling correction; null if there was none. */
  correctedQuery: string | null;
  redirect: SearchRedirect | null;
}

const LIMITS = { queries: 4, categories: 3, brands: 2, products: 5 } as const;
const SHORTEST_START = 2;

/** Suggestions for the text typed so far; its last word may be incomplete. */
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

/** Puts the corrected text first and leaves out the typed text itself. */
function queries(text: string, found: Found): string[] {
  const all =
    found.correctedQuery === null ? found.queries : [found.correctedQuery, ...found.queries];
  const typed = wordsOf(text).join(' ');
  return [...new Set(all)]
    .filter((query) => wordsOf(query).join(' ') !== typed)
    .slice(0, LIMITS.queries);
}

/** Categories named in the text first, then those with the most found products. */
function categories(
  typed: readonly string[],
  { products, categoryCounts }: Found,
): SuggestedCategory[] {
  const byPath = new Map<string, CategoryRef & { department: string; own: boolean }>();
  for (const { canonicalCategory } of products) {
    for (const [depth, category] of canonicalCategory.entries()) {
      const own = depth === canonicalCategory.length - 1;
      byPath.set(category.path, {
        ...category,
        department: canonicalCategory[0]?.name ?? '',
        own: own || (byPath.get(category.path)?.own ?? false),
      });
    }
  }
  const suggested = [...byPath.values()]
    .map((category) => ({ category, named: wordsNamed(typed, category.name) }))
    .filter(({ category, named }) => category.own || named > 0)
    .sort(
      (a, b) =>
        b.named - a.named ||
        (categoryCounts[b.category.path] ?? 0) - (categoryCounts[a.category.path] ?? 0),
    )
    .slice(0, LIMITS.categories)
    .map(({ category }) => category);
  return suggested.map(({ path, name, department }) => {
    const isAmbiguous = suggested.some((other) => other.path !== path && other.name === name);
    return { path, name, ...(isAmbiguous && { within: department }) };
  });
}

function brands(
  typed: readonly string[],
  products: readonly SuggestionHit[],
): SearchSuggestions['brands'] {
  const bySlug = new Map(products.map((product) => [product.brandSlug, product.brand]));
  return [...bySlug]
    .filter(([, name]) => wordsNamed(typed, name) > 0)
    .slice(0, LIMITS.brands)
    .map(([slug, name]) => ({ slug, name }));
}

/** How many typed words are the start of some word of the name. */
function wordsNamed(typed: readonly string[], name: string): number {
  const words = wordsOf(name);
  return typed.filter(
    (start) => start.length >= SHORTEST_START && words.some((word) => word.startsWith(start)),
  ).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}
