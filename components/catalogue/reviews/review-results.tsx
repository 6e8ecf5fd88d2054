import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
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
  /** Identifiers of reviews that stand above these ones. */
  without: readonly string[];
  onMore: () => void;
  onAll: () => void;
  children: ReactNode;
}) {
  // While somebody types, the reviews of the words before stay.
  const search = useDeferredValue(asked.search.trim());
  const view = { ...asked, search };
  const { data } = useQuery(
    { ...reviewsQuery(model, view, 1), placeholderData: (before) => before },
    queryClient(),
  );
  const count = data?.count ?? null;
  const isNarrowed = view.stars !== null || search !== '';
  const pages = Array.from({ length: view.pages }, (_, index) => index + 1);
  return (
    <>
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-4 text-ink-soft not-empty:mt-4 not-empty:min-h-11"
      >
        {count !== null && isNarrowed && (
          <>
            {foundReviewsText(count, view)}
            <Button kind="quiet" className="-mx-2 px-2" onClick={onAll}>
              Show all
            </Button>
          </>
        )}
      </p>
      {pages.map((page) => (
        <ReviewsPage
          key={page}
          model={model}
          view={view}
          page={page}
          without={without}
          takesFocus={page === view.newFrom}
          tells={page === 1 || data !== undefined}
        >
          {page === 1 && children}
        </ReviewsPage>
      ))}
      {count !== null && count > view.pages * REVIEWS_PAGE_SIZE && (
        <Button
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

function ReviewsPage({
  model,
  view,
  page,
  without,
  takesFocus,
  tells,
  children,
}: {
  model: string;
  view: ReviewsView;
  page: number;
  without: readonly string[];
  /** Moves the focus to the page's first review. */
  takesFocus: boolean;
  /** Says what it waits for or failed at. The page before may, and one "Try again" loads both. */
  tells: boolean;
  children: ReactNode;
}) {
  const { data, error, isError, isFetching, isPlaceholderData } = useQuery(
    { ...reviewsQuery(model, view, page), placeholderData: (before) => before },
    queryClient(),
  );
  const isWaiting = isPlaceholderData || (!data && isFetching);
  useWait(isWaiting);
  const loaded = data !== undefined;
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && loaded) first.current?.focus();
  }, [takesFocus, loaded]);
  if (data) {
    const others = data.reviews.filter(({ id }) => !without.includes(id));
    const follows = page > 1 || without.length > 0;
    return (
      <div
        aria-busy={isWaiting}
        className={`divide-y divide-line aria-busy:opacity-60 ${follows ? 'border-t border-line' : ''}`}
      >
        {others.map((review, index) => (
          <ReviewCard key={review.id} review={review} ref={index === 0 ? first : undefined} />
        ))}
      </div>
    );
  }
  return (
    <>
      {isError && !isFetching && tells && (
        <LoadFailure
          title={callErrorText('Unable to load reviews.', error)}
          onRetry={() => void loadFailedReviews(model)}
          className="mt-4 max-w-xl"
        />
      )}
      <div aria-busy={isWaiting} className="aria-busy:opacity-60">
        {children || (isWaiting && tells && <p className="py-4">{REVIEWS_LOADING}</p>)}
      </div>
    </>
  );
}
