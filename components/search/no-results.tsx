import { NotSold } from '#components/catalogue/listing/not-sold.tsx';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { SearchHint } from '#lib/api/search/search-response.ts';
import type { Category } from '#lib/commerce/catalogue/category.ts';
import { formatListingUrl, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import type { FoundGroup } from '#lib/commerce/search/found-content.ts';
import { CategoryLinks } from './category-links.tsx';
import { FoundPages } from './found-pages.tsx';
import { SearchAgain } from './search-again.tsx';

/** Shown if a search found nothing: a suggested spelling, and links to other places to look. */
export function NoResults({
  query,
  suggestion,
  notSold,
  pages,
  departments,
  popular,
  overlays,
}: {
  query: string;
  /** Suggested search text; null if there is none. */
  suggestion: string | null;
  /** What it asks for, if the shop does not sell it. */
  notSold: SearchHint['notSold'] | null;
  /** Posts, articles and stores that the search found nevertheless. */
  pages: readonly FoundGroup[];
  departments: readonly Category[];
  popular: readonly Category[];
  overlays: readonly Overlay[];
}) {
  // A catalogue without subcategories has no others.
  const others = popular.filter(({ path }) => !departments.some((one) => one.path === path));
  return (
    <div className="mt-8">
      <p className="text-2xl font-semibold wrap-anywhere">
        {pages.length > 0 ? 'No products' : 'Nothing'} found for “<bdi>{query}</bdi>”
      </p>
      <p className="mt-3 text-ink-soft">
        {notSold ? (
          <NotSold {...notSold} />
        ) : suggestion === null ? (
          'Check the spelling, or try fewer or different words.'
        ) : (
          <>
            Did you mean{' '}
            <ShopLink
              href={`/search${formatListingUrl({ ...PLAIN_VIEW, query: suggestion, redirectedFrom: query })}`}
              prefetch={false}
              className="font-semibold text-ink underline underline-offset-4"
            >
              {suggestion}
            </ShopLink>
            ?
          </>
        )}
      </p>
      <SearchAgain text={query} className="mt-6" />
      <FoundPages groups={pages} className="mt-10" />
      <CategoryLinks heading="All departments" categories={departments} />
      <CategoryLinks heading="Popular categories" categories={others} />
      <Suggestions overlays={overlays} className="" />
    </div>
  );
}
