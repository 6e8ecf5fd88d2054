import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type {
  readReviewPicturesCall,
  readReviewsCall,
} from '#lib/api/calls/reviews/read-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import type { ReviewSort, Stars } from '#lib/commerce/reviews/review.ts';

const FRESH_MS = 60_000;

/** The query for one page of a model's reviews; `page` counts from 1. */
export function reviewsQuery(
  model: string,
  { sort, stars, search }: { sort: ReviewSort; stars: Stars | null; search: string },
  page: number,
) {
  return queryOptions({
    queryKey: ['reviews', model, sort, stars, search, page],
    queryFn: ({ signal }) => {
      const query = {
        model,
        sort,
        page: String(page),
        ...(stars !== null && { stars: `${stars}` as const }),
        ...(search !== '' && { search }),
      };
      return callApi<typeof readReviewsCall>('GET /reviews', { query, signal });
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}

/** The query for the pictures of a model's published reviews. */
export function reviewPicturesQuery(model: string) {
  return queryOptions({
    queryKey: ['review-pictures', model],
    queryFn: ({ signal }) =>
      callApi<typeof readReviewPicturesCall>('GET /reviews/pictures', { query: { model }, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}

/** Loads again the pages of a model's reviews on screen that failed. */
export function loadFailedReviews(model: string): Promise<void> {
  return queryClient().refetchQueries({
    queryKey: ['reviews', model],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}
