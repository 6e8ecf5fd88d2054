'use client';

import { type ReactNode, useState } from 'react';
import { CardPlaceholders, HeldPage } from '#components/catalogue/cards/card-placeholders.tsx';
import { ShowMoreLink } from '#components/commerce/show-more-link.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { lastPage, nextPageCount, PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { changeView, formatListingUrl, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { PRODUCTS_NOT_LOADED } from '#lib/commerce/catalogue/texts.ts';
import type { ListingState } from './use-listing.ts';

const listingCards = lazyCode(() => import('./listing-cards.tsx'));

/** Pages with placeholders while the number of pages is unknown. */
const PAGES_HELD = 10;
/** In a list with more pages than this, each page loads only when it comes near the screen. */
const PAGES_AT_ONCE = 10;

/**
 * A listing's cards: the prerendered page (`children`) or the search's response, with the pages
 * around it loaded as they come near, so that `?page=3` shows pages 1 to 3 and "Show more" appends
 * without a reload. Placeholders keep the scroll position on Back and reload.
 */
export function ListingGrid({
  path,
  scope,
  listing,
  facts,
  page: prerendered,
  overlays,
  children,
}: {
  path: string;
  scope: SearchScope;
  listing: ListingState;
  /** Facts of the prerendered listing; null if there is none. */
  facts: ListingFacts | null;
  /** Number of the prerendered page, from 1. */
  page: number;
  overlays: readonly Overlay[];
  children: ReactNode;
}) {
  const { view, shown, ready, busy, failed } = listing;
  /** URL at which the first card of the last page takes the focus. */
  const [focusUrl, setFocusUrl] = useState('');
  const plain = facts !== null && (shown === 'prerendered' || !ready);
  const answer = shown === 'prerendered' ? null : shown;
  const total = plain ? facts.total : (answer?.total ?? null);
  const upTo = total === null ? 0 : ready ? Math.min(view.page, lastPage(total)) : prerendered;
  /** The first page that is not prerendered. */
  const firstLoaded = plain && prerendered === 1 ? 2 : 1;
  const { code, failure } = useLazyCode(listingCards, busy || (ready && firstLoaded <= upTo));

  if (total === null) {
    if (failed || (ready && facts === null && view.query === '')) return null;
    const pages = Math.min(view.page, PAGES_HELD);
    return (
      <ul className="listing-grid mt-4" aria-busy="true">
        <CardPlaceholders count={PAGE_SIZE} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
          <HeldPage key={index} count={PAGE_SIZE} />
        ))}
      </ul>
    );
  }

  const shownView = plain ? PLAIN_VIEW : (answer?.view ?? view);
  const seen = Math.min(total, upTo * PAGE_SIZE);
  const next = nextPageCount(total, seen);
  const urlOf = (page: number) => path + formatListingUrl(changeView(view, { page }));
  const nextUrl = urlOf(upTo + 1);

  function cards(number: number): ReactNode {
    if (plain && number === prerendered) return children;
    if (failure && number === firstLoaded) {
      // Counts once for all pages.
      return (
        <li key={number} data-unloaded className="col-span-full py-6">
          <LoadFailure
            title={PRODUCTS_NOT_LOADED}
            className="mx-auto max-w-xl"
            again={failure.again}
            onRetry={() => {
              setFocusUrl(urlOf(number));
              failure.onRetry();
            }}
          />
        </li>
      );
    }
    if (answer && number === 1) {
      if (!code) return <CardPlaceholders key={1} count={answer.products.length} />;
      return (
        <code.ListingCards
          key={1}
          products={answer.products}
          scope={scope}
          view={answer.view}
          overlays={overlays}
        />
      );
    }
    const count = Math.min(PAGE_SIZE, (total ?? 0) - (number - 1) * PAGE_SIZE);
    if (!ready || !code) return <HeldPage key={number} count={count} />;
    return (
      <code.ListingPageCards
        key={number}
        scope={scope}
        view={shownView}
        page={number}
        count={count}
        overlays={overlays}
        atOnce={upTo <= PAGES_AT_ONCE}
        takeFocus={urlOf(number) === focusUrl}
      />
    );
  }

  return (
    <>
      <ul
        aria-busy={busy}
        className="peer listing-grid mt-4 transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        {Array.from({ length: upTo }, (_, index) => cards(index + 1))}
      </ul>
      <ShowMoreLink
        href={nextUrl}
        seen={seen}
        total={total}
        next={next}
        // After a key press, move the focus to the first of the new cards.
        onMore={(focus) => setFocusUrl(focus ? nextUrl : '')}
      />
    </>
  );
}
