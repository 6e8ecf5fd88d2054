import { ShopLink } from '#components/ui/shop-link.tsx';
import { searchResultsUrl, searchUrl } from '#lib/commerce/catalogue/search-text.ts';

/**
 * Says that a search was redirected here (`redirectedSearchQuery`), with a link back to the results
 * for the original text.
 */
export function RedirectNote({ from, query }: { from: string; query: string }) {
  return (
    <p className="mt-3 wrap-anywhere">
      {query ? (
        <>
          Showing results for <strong className="font-semibold">“{query}”</strong> instead.{' '}
        </>
      ) : (
        <>You searched for “{from}”. </>
      )}
      <ShopLink
        href={query ? searchUrl(from) : searchResultsUrl(from)}
        className="font-semibold underline underline-offset-4"
      >
        {query ? `Search for “${from}”` : 'See the search results'}
      </ShopLink>
    </p>
  );
}
