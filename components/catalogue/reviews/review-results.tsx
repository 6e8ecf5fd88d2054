import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { reviewsQuery } from '#lib/api/reviews/reviews-query.ts';
import { REVIEWS_PAGE_SIZE } from '#lib/commerce/reviews/review.ts';
import { foundReviewsText } from '#lib/commerce/reviews/texts.ts';
import type { ReviewsView } from './review-browser.tsx';
import { ReviewCard } from './review-card.tsx';

/** The reviews that a shopper asks for. */
export function ReviewResults({
  model,
  view: asked,
  onMore,
  onAll,
}: {
  model: string;
  view: ReviewsView;
  onMore: () => void;
  onAll: () => void;
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
      <p role="status" className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 text-ink-soft">
        {count !== null && isNarrowed && (
          <>
            {foundReviewsText(count, view)}
            <Button kind="quiet" className="-mx-2 px-2" onClick={onAll}>
              Show all
            </Button>
          </>
        )}
      </p>
      <div className="divide-y divide-line">
        {pages.map((page) => (
          <ReviewsPage key={page} model={model} view={view} page={page} />
        ))}
      </div>
      {count !== null && count > view.pages * REVIEWS_PAGE_SIZE && (
        <Button kind="secondary" className="mt-2" onClick={onMore}>
          Show more reviews
        </Button>
      )}
    </>
  );
}

function ReviewsPage({ model, view, page }: { model: string; view: ReviewsView; page: number }) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { ...reviewsQuery(model, view, page), placeholderData: (before) => before },
    queryClient(),
  );
  useWait(!data && isFetching);
  if (data) return data.reviews.map((review) => <ReviewCard key={review.id} review={review} />);
  if (!isError || isFetching) return null;
  return (
    <LoadFailure
      title={callErrorText('Unable to load reviews.', error)}
      onRetry={() => void refetch()}
    />
  );
}
