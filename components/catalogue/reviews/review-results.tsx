import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useArrivalFocus } from '#components/ui/use-arrival-focus.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readReviewsCall } from '#lib/api/calls/reviews/read-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { loadFailedReviews, reviewsQuery } from '#lib/api/reviews/reviews-query.ts';
import { REVIEWS_PAGE_SIZE } from '#lib/commerce/reviews/review.ts';
import { foundReviewsText, REVIEWS_LOADING } from '#lib/commerce/reviews/texts.ts';
import type { ReviewsView } from './review-browser.tsx';
import { ReviewCard } from './review-card.tsx';

/** The reviews that a shopper asks for. Until they are there, its children stay. */
export function ReviewResults({
  model,
  view: asked,
  without,
  onMore,
  onAll,
  children,
}: {
  model: string;
  view: ReviewsView;
  /** Identifiers of reviews that are above these ones. */
  without: readonly string[];
  onMore: () => void;
  onAll: () => void;
  children: ReactNode;
}) {
  // Deferred, so that the search is not requested for each letter that somebody types.
  const search = useDeferredValue(asked.search.trim());
  const view = { ...asked, search };
  const pages = useQueries(
    {
      queries: Array.from({ length: view.pages }, (_, index) =>
        reviewsQuery(model, view, index + 1),
      ),
    },
    queryClient(),
  );
  const more = useRef<HTMLButtonElement>(null);
  const count = pages[0]?.data?.count ?? null;
  const isNarrowed = view.stars !== null || search !== '';
  const firstMissing = pages.findIndex(({ data }) => !data);
  return (
    <>
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-4 text-ink-soft not-empty:mt-4 not-empty:min-h-11"
      >
        {isNarrowed && (
          <>
            {count !== null && foundReviewsText(count, view)}
            <Button kind="quiet" className="-mx-2 px-2" onClick={onAll}>
              Show all
            </Button>
          </>
        )}
      </p>
      {pages.map((page, index) => (
        <ReviewsPage
          // biome-ignore lint/suspicious/noArrayIndexKey: A page is its number.
          key={index}
          page={page}
          without={without}
          follows={index > 0 || without.length > 0}
          takesFocus={index + 1 === view.newFrom}
          asker={more}
          tells={index === firstMissing}
          onRetry={() => void loadFailedReviews(model)}
        >
          {index === 0 && children}
        </ReviewsPage>
      ))}
      {count !== null && count > view.pages * REVIEWS_PAGE_SIZE && (
        <Button
          ref={more}
          kind="secondary"
          className="mt-2"
          onClick={() => {
            // Otherwise a page that failed would leave a gap.
            void loadFailedReviews(model);
            onMore();
          }}
        >
          Show more reviews
        </Button>
      )}
    </>
  );
}

/**
 * One page of reviews. While other reviews are loading, or have failed to load, the ones that it
 * had stay.
 */
function ReviewsPage({
  page: { data, error, isError, isFetching },
  without,
  follows,
  takesFocus,
  asker,
  tells,
  onRetry,
  children,
}: {
  page: UseQueryResult<ResponseOf<typeof readReviewsCall>>;
  without: readonly string[];
  /** Whether other reviews are above this page. */
  follows: boolean;
  /** Moves the focus to the page's first review. */
  takesFocus: boolean;
  asker: RefObject<HTMLElement | null>;
  /**
   * Whether this page says that it loads or has failed. Only one page does, because "Try again"
   * loads all pages that failed.
   */
  tells: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const first = useRef<HTMLElement>(null);
  useArrivalFocus(first, takesFocus && data !== undefined, asker);
  const isWaiting = !data && isFetching;
  useWait(isWaiting);
  const others = last?.reviews.filter(({ id }) => !without.includes(id));
  return (
    <>
      {isError && !isFetching && tells && (
        <LoadFailure
          title={callErrorText('Unable to load reviews.', error)}
          onRetry={onRetry}
          className="mt-4 max-w-xl"
        />
      )}
      <div
        aria-busy={isWaiting}
        className={`divide-y divide-line aria-busy:opacity-60 ${follows && others?.length ? 'border-t border-line' : ''}`}
      >
        {others?.map((review, index) => (
          <ReviewCard key={review.id} review={review} ref={index === 0 ? first : undefined} />
        )) ??
          (children || (isWaiting && tells && <p className="py-4">{REVIEWS_LOADING}</p>))}
      </div>
    </>
  );
}
