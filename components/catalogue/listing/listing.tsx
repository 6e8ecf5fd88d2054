'use client';

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { FilterChips } from '#components/catalogue/filters/filter-chips.tsx';
import { FILTERS_BESIDE, FiltersButton } from '#components/catalogue/filters/filters-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import { audienceOf, type SearchScope } from '#lib/api/listing/search-scope.ts';
import { RATINGS } from '#lib/commerce/catalogue/facets.ts';
import { lastPage } from '#lib/commerce/catalogue/listing.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import {
  changeView,
  filterCount,
  type ListingView,
  withoutFilters,
} from '#lib/commerce/catalogue/listing-view.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { SearchIntent } from '#lib/commerce/search/search-intent.ts';
import { CoverOtherList } from './cover-other-list.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingMessage } from './listing-message.tsx';
import { RedirectNote } from './redirect-note.tsx';
import { SortSelect } from './sort-select.tsx';
import { useHandOver } from './use-hand-over.ts';
import { besidesScope, isOtherPage, type ListingState, useListing } from './use-listing.ts';

const FilterPanel = lazyPart(
  () =>
    import('#components/catalogue/filters/filter-panel.tsx').then((module) => module.FilterPanel),
  {
    loading: () => <FiltersPlaceholder />,
    failed: (failure) => (
      <LoadFailure title="Unable to load the filters." className="my-4" {...failure} />
    ),
  },
);

const FilterDrawer = lazyPart(
  () =>
    import('#components/catalogue/filters/filter-drawer.tsx').then((module) => module.FilterDrawer),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to open the filters." failure={failure} onClose={onClose} />
    ),
  },
);

/**
 * The products of a listing with filters and sort order, all of which live in the URL. A
 * prerendered page passes `facts` and the cards of `page` (`children`); a search passes neither.
 */
export function Listing({
  path,
  scope,
  facts,
  page = 1,
  overlays,
  empty,
  refine,
  below,
  children,
}: {
  /** URL path of the listing, without its query. */
  path: string;
  scope: SearchScope;
  facts: ListingFacts | null;
  page?: number;
  overlays: readonly Overlay[];
  /** Shown when an unfiltered search finds nothing. */
  empty?: (answer: ListingAnswer) => ReactNode;
  /**
   * Shown above the results of a search: how its text was understood. `choose` goes to a view of
   * it.
   */
  refine?: (
    intents: readonly SearchIntent[],
    view: ListingView,
    choose: (view: ListingView) => void,
  ) => ReactNode;
  /**
   * Shown below the products once they have loaded or failed; not together with `empty`. `answer`:
   * null if the products did not load, or if more of them are to come.
   */
  below?: (answer: ListingAnswer | null) => ReactNode;
  children?: ReactNode;
}) {
  const headingId = useId();
  const filtersId = `${headingId}-filters`;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const listing = useListing(path, scope, facts);
  const { view, shown, ready, busy, failed } = listing;
  useWait(busy);

  useUncovered(root, ready);
  const handOver = useHandOver(root, setDrawerOpen);

  function change(next: ListingView, entry?: 'push' | 'replace') {
    if (isOtherPage(path, scope, next)) handOver(drawerOpen);
    listing.change(next, entry);
    showFromTop(root.current);
  }
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  const audience = audienceOf(scope);
  const chosen = filterCount(view);
  const narrowed = filterCount(besidesScope(scope, view)) > 0;
  const answer = shown === 'prerendered' ? null : shown;
  const total = answer ? answer.total : shown || !ready ? (facts?.total ?? null) : null;
  const isEmpty = total === 0 && !busy && !failed && !narrowed;
  // With one product or none there is nothing to filter or sort.
  const nothing = listing.facts !== null && listing.facts.total <= 1 && !narrowed;
  const beside = useMedia(FILTERS_BESIDE);
  const panel = listing.facts && listing.facts.total > 0 && (
    <FilterPanel
      facts={listing.facts}
      current={failed || (ready && !shown) ? 'unknown' : answer}
      view={view}
      audience={audience}
      onChange={change}
      onIntend={listing.intend}
    />
  );
  return (
    <div
      ref={root}
      suppressHydrationWarning
      className={`shell ${nothing ? '' : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-8'}`}
    >
      {facts && <CoverOtherList onSale={scope.onSale} />}
      <SkipFilters to={headingId} />
      {/* A placeholder has nothing to focus, so no keyboard could scroll to its end. Clip it instead. */}
      <section
        aria-labelledby={filtersId}
        className={`sticky top-[calc(var(--header-height)+1px)] hidden max-h-[calc(100dvh-var(--header-height)-1px)] [scrollbar-width:thin] self-start overflow-y-auto has-[.filters-placeholder]:overflow-hidden border-t border-line pt-1 pr-3 pb-10 ${nothing ? '' : 'lg:block'} [@media(scripting:none)]:hidden`}
      >
        <h2 id={filtersId} className="sr-only">
          Filters
        </h2>
        {beside && !nothing && panel}
        {(!beside || (!listing.facts && !failed)) && <FiltersPlaceholder />}
      </section>
      <section
        aria-labelledby={headingId}
        className="min-w-0 border-t border-line lg:col-start-2 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:gap-x-6 lg:pt-3"
      >
        <h2 id={headingId} ref={heading} tabIndex={-1} className="sr-only scroll-mt-32">
          Products
        </h2>
        <div
          hidden={nothing}
          className="sticky top-(--header-height) z-20 -mx-4 flex gap-3 bg-page px-4 py-2 short:static lg:static lg:col-start-2 lg:row-start-1 lg:m-0 lg:self-start lg:p-0 [&[hidden]]:hidden [@media(scripting:none)]:hidden"
        >
          <FiltersButton
            chosen={chosen}
            onClick={() => {
              FilterPanel.preload();
              setDrawerOpen(true);
            }}
          />
          <SortSelect
            sort={view.sort}
            isRated={listing.facts?.options[RATINGS] !== undefined}
            onChange={(sort) => change(changeView(view, { sort }))}
          />
        </div>
        <div className="-mx-4 flex min-h-11 items-center gap-4 overflow-x-auto px-4 [scrollbar-width:none] lg:col-start-1 lg:row-start-1 lg:m-0 lg:flex-wrap lg:p-0">
          <ListingStatus total={failed ? null : total} />
          {!drawerOpen && (
            <FilterChips
              view={view}
              audience={audience}
              equalSizes={listing.facts?.equalSizes}
              onChange={change}
              onIntend={listing.intend}
              onEmpty={focusHeading}
            />
          )}
        </div>
        <div className="lg:col-span-2">
          {view.redirectedFrom && view.redirectedFrom !== view.query && (
            <RedirectNote from={view.redirectedFrom} query={view.query} />
          )}
          {answer?.view.query === view.query &&
            refine?.(answer.intents, view, (next) => {
              change(next);
              focusHeading();
            })}
          <ListingMessage
            listing={listing}
            unfiltered={scope.onSale ? null : (listing.facts?.total ?? null)}
            searching={facts === null}
            onClear={() => {
              change(withoutFilters(view));
              focusHeading();
            }}
            onRetry={() => {
              listing.retry();
              focusHeading();
            }}
          />
          {isEmpty &&
            ((answer && empty?.(answer)) ?? <NoProducts onSale={scope.onSale ?? false} />)}
          <ListingGrid
            path={path}
            scope={scope}
            listing={listing}
            facts={facts}
            page={page}
            overlays={overlays}
          >
            {children}
          </ListingGrid>
          {(shown || failed) && !isEmpty && below?.(whollyShown(listing))}
        </div>
      </section>
      <FilterDrawer
        open={drawerOpen}
        total={failed ? null : total}
        busy={busy}
        clear={chosen > 0 ? () => change(withoutFilters(view)) : null}
        onClose={() => setDrawerOpen(false)}
      >
        {panel}
      </FilterDrawer>
    </div>
  );
}

function showFromTop(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/**
 * Removes the cover from the prerendered list. The cover is there while the address asks for
 * another list.
 */
function useUncovered(root: RefObject<HTMLElement | null>, ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) root.current?.removeAttribute('data-held');
  }, [root, ready]);
}

/** A way past the filters, which come before the products and have dozens of controls. */
function SkipFilters({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className="skip-link">
      Skip to products
    </a>
  );
}

function NoProducts({ onSale }: { onSale: boolean }) {
  return (
    <p className="mt-6">
      {onSale ? 'Nothing is on sale at the moment.' : 'There are no products here yet.'}
    </p>
  );
}

/** The answer, if it is new and all its products are on screen. */
function whollyShown({ view, shown, busy, failed }: ListingState): ListingAnswer | null {
  if (!shown || shown === 'prerendered' || busy || failed) return null;
  return view.page >= lastPage(shown.total) ? shown : null;
}

/** The number of products, announced politely when it changes. */
function ListingStatus({ total }: { total: number | null }) {
  return (
    <p role="status" className="shrink-0 whitespace-nowrap text-ink-soft in-data-held:invisible">
      {total === null ? '\u00a0' : `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`}
    </p>
  );
}

/**
 * Placeholder for filters that are still loading: a single element, because every listing carries
 * it.
 */
function FiltersPlaceholder() {
  return <div aria-hidden="true" className="filters-placeholder animate-pulse" />;
}
