import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { Arrangement } from '#lib/commerce/catalogue/arrangement.ts';
import { type ListingPlace, placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import type { IndexArrangement } from './engine/index-query.ts';
import { queryKey } from './engine/words/query-key.ts';
import { CATEGORIES } from './product-index.ts';
import type { SearchAdapter } from './search-adapter.ts';

/** A request to the shop's own engine. Nothing of what it adds can come from outside. */
export type ArrangedRequest = SearchRequest & {
  /** The text that the shopper typed, of which a reading may leave only a part as the query. */
  typed?: string;
  /** The order of the place in place of the one that staff saved; null: the usual order. */
  arrangement?: Arrangement | null;
};

/** Notes what was typed, so that the place of a search is known whatever becomes of its text. */
export function withTyped(adapter: SearchAdapter): SearchAdapter {
  return {
    search: (requests) =>
      adapter.search(
        requests.map((request): ArrangedRequest => {
          return request.query ? { ...request, typed: request.query } : request;
        }),
      ),
  };
}

/** The saved arrangement of the place that a request shows, or the one that it brings. */
export function arrangementFor(
  request: ArrangedRequest,
  known: ReadonlyMap<string, Arrangement>,
): IndexArrangement | null {
  const { arrangement } = request;
  if (arrangement !== undefined) return arrangement && toIndexArrangement(arrangement);
  if (known.size === 0) return null;
  const saved = known.get(placeKey(placeOf(request)));
  return saved ? toIndexArrangement(saved) : null;
}

/**
 * The place that a request shows. Filters that the shopper chose narrow it; a category or brand that
 * must be met alone is the place itself.
 */
function placeOf({ typed, query, facetFilters = [] }: ArrangedRequest): ListingPlace {
  const text = queryKey(typed ?? query ?? '');
  if (text !== '') return { kind: 'search', text };
  const musts = [facetFilters].flat().flatMap((one) => (typeof one === 'string' ? [one] : []));
  const mustBe = (attribute: string) =>
    musts.find((one) => one.startsWith(`${attribute}:`))?.slice(attribute.length + 1);
  const path = mustBe(CATEGORIES);
  if (path !== undefined) return { kind: 'category', path };
  const slug = mustBe('brandSlug');
  if (slug !== undefined) return { kind: 'brand', slug };
  return { kind: mustBe('isDiscounted') === 'true' ? 'sale' : 'all' };
}

export function toIndexArrangement({ pins, lifts }: Arrangement): IndexArrangement {
  return {
    pins,
    lifts: lifts.map(({ steps, ...lift }) => {
      const [attribute, value] =
        lift.kind === 'model'
          ? ['erpProductParentCode', lift.code]
          : lift.kind === 'brand'
            ? ['brandSlug', lift.slug]
            : ['isNew', 'true'];
      return { steps, filter: { kind: 'value' as const, attribute, value } };
    }),
  };
}
