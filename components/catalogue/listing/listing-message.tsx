import { Button } from '#components/ui/button.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { filterCount } from '#lib/commerce/catalogue/listing-view.ts';
import { PRODUCTS_NOT_LOADED, SEARCH_FAILED } from '#lib/commerce/catalogue/texts.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { NotSold } from './not-sold.tsx';
import type { ListingState } from './use-listing.ts';

/** Message in place of a listing's products: none found, or failed to load. */
export function ListingMessage({
  listing: { view, shown, busy, failed, error },
  unfiltered,
  searching,
  onClear,
  onRetry,
}: {
  listing: ListingState;
  /** Number of products without filters; null if unknown. */
  unfiltered: number | null;
  /** Whether the listing shows search results. */
  searching: boolean;
  onClear: () => void;
  onRetry: () => void;
}) {
  if (failed) {
    return (
      <div
        role="alert"
        className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-sunk px-5 py-4"
      >
        <p className="font-semibold text-danger">
          {callErrorText(searching ? SEARCH_FAILED : PRODUCTS_NOT_LOADED, error)}
        </p>
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!shown || shown === 'prerendered' || busy) return null;
  if (shown.total === 0 && filterCount(view) > 0) {
    return (
      <div className="mt-10 max-w-[52ch]">
        <p className="text-2xl font-semibold">No products match these filters</p>
        <p className="mt-3 text-ink-soft">
          Remove a filter, or clear them to see all
          {unfiltered === null ? ' products' : ` ${formatCount(unfiltered)}`}.
        </p>
        <Button className="mt-5" onClick={onClear}>
          Clear filters
        </Button>
      </div>
    );
  }
  const { total, correctedQuery, nothingHasAllOf: asked, notSold } = shown;
  const corrected = total > 0 ? correctedQuery : null;
  if (corrected === null && asked.length === 0 && !notSold) return null;
  return (
    <p className="mt-3 wrap-anywhere">
      {notSold && (
        <>
          <NotSold {...notSold} /> {total > 0 && 'What mentions them:'}{' '}
        </>
      )}
      {corrected !== null && (
        <>
          Showing results for <strong className="font-semibold">“{corrected}”</strong>.{' '}
        </>
      )}
      {asked.length > 0 && !notSold && `Nothing has all of: ${asked.join(', ')}. Closest:`}
    </p>
  );
}
