'use client';

import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ListingFilter } from '#lib/api/listing.ts';
import { lastPage, nextPageCount, PAGE_SIZE } from '#lib/commerce/listing.ts';
import type { Overlay } from '#lib/commerce/product.ts';
import { CardPlaceholders } from './card-placeholders.tsx';
import { GRID } from './grid.ts';

const ListingPageCards = lazy(() =>
  import('./listing-page-cards.tsx').then((module) => ({ default: module.ListingPageCards })),
);

/** The `page` of a query string, at least `least`, at most the last page. */
function pageOf(search: string, least: number, last: number): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, least), last) : least;
}

const subscribeToHistory = (onChange: () => void) => {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
};

/**
 * The products of a listing: the page that was prerendered (`children`, its cards) with the pages
 * around it loaded in the browser, so that `?page=3` shows pages 1 to 3 and "Show more" appends
 * without a reload. Cards to come have their place held, which keeps the scroll position on Back
 * and reload.
 */
export function ListingGrid({
  path,
  filter,
  page,
  total,
  overlays,
  children,
}: {
  /** URL path of the listing, without its query. */
  path: string;
  filter: ListingFilter;
  /** The prerendered page, from 1. */
  page: number;
  total: number;
  overlays: readonly Overlay[];
  children: ReactNode;
}) {
  const last = lastPage(total);
  const urlPage = useSyncExternalStore(
    subscribeToHistory,
    () => pageOf(location.search, page, last),
    () => page,
  );
  const [asked, setAsked] = useState(page);
  const upTo = Math.max(urlPage, asked);
  const pages = Array.from({ length: upTo }, (_, index) => index + 1);
  const shown = Math.min(total, upTo * PAGE_SIZE);
  const next = nextPageCount(total, shown);
  const nextUrl = `${path}?page=${upTo + 1}`;

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(upTo + 1);
    history.replaceState(null, '', nextUrl);
  }

  return (
    <>
      <ul className={GRID}>
        {pages.map((number) => {
          if (number === page) return children;
          const count = Math.min(PAGE_SIZE, total - (number - 1) * PAGE_SIZE);
          return (
            <Suspense key={number} fallback={<CardPlaceholders count={count} />}>
              <ListingPageCards filter={filter} page={number} count={count} overlays={overlays} />
            </Suspense>
          );
        })}
      </ul>
      {next > 0 && (
        <div className="mt-12 flex flex-col items-center gap-4">
          <p className="text-sm text-ink-soft">
            You have seen {shown.toLocaleString('en-AU')} of {total.toLocaleString('en-AU')}
          </p>
          <a
            href={nextUrl}
            onClick={showMore}
            className="inline-flex min-h-12 items-center rounded-full border-2 border-ink px-8 font-semibold transition-colors hover:bg-ink hover:text-page"
          >
            Show {next} more
          </a>
        </div>
      )}
    </>
  );
}
