'use client';

import { useQueries } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { fetchListingPage, type ListingFilter } from '#lib/api/listing.ts';
import { lastPage, nextPageCount, PAGE_SIZE } from '#lib/commerce/listing.ts';
import type { Overlay } from '#lib/commerce/product.ts';
import { GRID } from './grid.ts';
import { ProductCard, ProductCardPlaceholder } from './product-card.tsx';

/** The attributes a card needs. */
const CARD_ATTRIBUTES = [
  'id',
  'name',
  'path',
  'brand',
  'colourName',
  'price',
  'erpOriginalPrice',
  'isDiscounted',
  'soldOut',
  'state',
  'overlayIds',
  'productGallery',
] as const;

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
 * The products of a listing: the page that was prerendered (`children`, its 24 cards) with the
 * pages around it loaded in the browser, so that `?page=3` shows pages 1 to 3 and "Show more"
 * appends without a reload. Cards to come have their place held, which keeps the scroll position
 * on Back and reload.
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
  const results = useQueries({
    queries: pages.map((number) => ({
      queryKey: ['listing', filter, number],
      queryFn: () => fetchListingPage(filter, number, CARD_ATTRIBUTES),
      enabled: number !== page,
      staleTime: 60_000,
    })),
  });
  const failed = results.filter((result) => result.isError);
  const shown = Math.min(total, upTo * PAGE_SIZE);
  const next = nextPageCount(total, shown);

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(upTo + 1);
    history.replaceState(null, '', `${path}?page=${upTo + 1}`);
  }

  return (
    <>
      <ul className={GRID}>
        {pages.map((number, index) => {
          if (number === page) return children;
          const products = results[index]?.data;
          const count = Math.min(PAGE_SIZE, total - (number - 1) * PAGE_SIZE);
          return Array.from({ length: products?.length ?? count }, (_, place) => {
            const product = products?.[place];
            return product ? (
              <li key={product.id}>
                <ProductCard product={product} overlays={overlays} />
              </li>
            ) : (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a held place is known by its place only.
                key={`${number}-${place}`}
                className="[@media(scripting:none)]:hidden"
              >
                <ProductCardPlaceholder />
              </li>
            );
          });
        })}
      </ul>
      {failed.length > 0 && (
        <div role="alert" className="mt-10 text-center">
          <p>Unable to load products.</p>
          <Button
            kind="secondary"
            className="mt-3"
            onClick={() => failed.map((result) => result.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {next > 0 && failed.length === 0 && (
        <div className="mt-12 flex flex-col items-center gap-4">
          <p className="text-sm text-ink-soft">
            You have seen {shown.toLocaleString('en-AU')} of {total.toLocaleString('en-AU')}
          </p>
          <a
            href={`${path}?page=${upTo + 1}`}
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
