'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import {
  REVIEW_SORTS,
  REVIEWS_PAGE_SIZE,
  type ReviewSort,
  type Stars,
} from '#lib/commerce/reviews/review.ts';
import { REVIEWS_LOADING, SORT_TEXTS } from '#lib/commerce/reviews/texts.ts';

const ReviewResults = lazyPart(
  () => import('./review-results.tsx').then((module) => module.ReviewResults),
  {
    // Somebody is waiting for them whenever they are rendered.
    isOpen: () => true,
    loading: ({ children }) => children || <p className="py-4">{REVIEWS_LOADING}</p>,
    failed: (failure, { children }) => (
      <>
        <LoadFailure title="Unable to load reviews." className="mt-4 max-w-xl" {...failure} />
        {children}
      </>
    ),
  },
);

/** Which reviews of a model are asked for. */
export interface ReviewsView {
  sort: ReviewSort;
  stars: Stars | null;
  search: string;
  /** How many pages are shown. */
  pages: number;
  /** The page of the first review that came with "Show more reviews". */
  newFrom: number | null;
}

const FIRST: ReviewsView = { sort: 'helpful', stars: null, search: '', pages: 1, newFrom: null };

/**
 * The reviews of a model. The first ones are part of the page; others load when the shopper
 * filters, sorts, searches or asks for more. The first ones stay until others are there.
 */
export function ReviewBrowser({
  model,
  count,
  first,
  rows,
  summary,
  fit,
  children,
}: {
  model: string;
  /** Number of all reviews. */
  count: number;
  /** Identifiers of the first reviews. */
  first: readonly string[];
  rows: readonly { stars: Stars; count: number; percent: number }[];
  summary: ReactNode;
  fit: ReactNode;
  /** The first reviews. */
  children: ReactNode;
}) {
  const [view, setView] = useState(FIRST);
  const ask = (change: Partial<ReviewsView>) =>
    setView({ ...view, pages: 1, newFrom: null, ...change });
  const isPlain = view.sort === 'helpful' && view.stars === null && view.search.trim() === '';
  return (
    <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        {summary}
        <ul aria-label="Filter by stars" className="mt-5">
          {rows.map((row) => (
            <li key={row.stars}>
              <button
                type="button"
                disabled={row.count === 0}
                aria-pressed={view.stars === row.stars}
                onClick={() => ask({ stars: view.stars === row.stars ? null : row.stars })}
                onPointerEnter={ReviewResults.preload}
                className="star-row"
              >
                <span className="star-count">
                  {row.stars}
                  <span className="sr-only">{row.stars === 1 ? ' star: ' : ' stars: '}</span>
                </span>
                <span className="star-bar">
                  <span style={{ width: `${row.percent}%` }} />
                </span>
                <span className="w-8 text-right">{row.count}</span>
              </button>
            </li>
          ))}
        </ul>
        {fit}
      </div>
      <div className="min-w-0 max-w-[75ch]">
        <div className="flex flex-wrap gap-3 [@media(scripting:none)]:hidden">
          <input
            type="search"
            aria-label="Search reviews"
            placeholder="Search reviews"
            maxLength={100}
            value={view.search}
            onFocus={ReviewResults.preload}
            onChange={(event) => ask({ search: event.currentTarget.value })}
            className="text-box grow basis-60"
          />
          <select
            aria-label="Sort reviews"
            value={view.sort}
            onFocus={ReviewResults.preload}
            onChange={(event) => ask({ sort: event.currentTarget.value as ReviewSort })}
            className="text-box grow basis-40 sm:grow-0"
          >
            {REVIEW_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_TEXTS[sort]}
              </option>
            ))}
          </select>
        </div>
        {isPlain && <div className="divide-y divide-line">{children}</div>}
        {view !== FIRST && (
          <ReviewResults
            // What one list shows must not stay in the other list.
            key={isPlain ? 'plain' : 'narrowed'}
            model={model}
            view={view}
            without={isPlain ? first : []}
            onMore={() => ask({ pages: view.pages + 1, newFrom: view.pages + 1 })}
            onAll={() => setView({ ...FIRST })}
          >
            {!isPlain && <div className="divide-y divide-line">{children}</div>}
          </ReviewResults>
        )}
        {view === FIRST && count > first.length && (
          <Button
            kind="secondary"
            className="mt-2 [@media(scripting:none)]:hidden"
            onPointerEnter={ReviewResults.preload}
            onClick={() => ask({ pages: count > REVIEWS_PAGE_SIZE ? 2 : 1, newFrom: 1 })}
          >
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  );
}
