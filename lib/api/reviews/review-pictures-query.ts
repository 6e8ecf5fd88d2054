import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { readReviewPicturesCall } from '#lib/api/calls/reviews/review-pictures.ts';

const FRESH_MS = 60_000;

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
