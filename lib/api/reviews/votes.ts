import { queryOptions } from '@tanstack/react-query';
import { callAs } from '#lib/api/auth/call-as.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { ownVotesCall, voteCall } from '#lib/api/calls/reviews/vote.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import type { Vote } from '#lib/commerce/reviews/votes.ts';

/** The query for the votes of a customer; null: the votes of this browser's guest. */
export function ownVotesQuery(sub: string | null) {
  return queryOptions({
    queryKey: ['own-votes', sub],
    queryFn: ({ signal }) => callAs<typeof ownVotesCall>(sub, 'GET /reviews/votes', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}

/** @throws ApiError `NotFound`, `OwnReview` */
export function castVote(sub: string | null, body: RequestOf<typeof voteCall>) {
  return callAs<typeof voteCall>(sub, 'POST /reviews/vote', { body });
}

/** Notes a vote that was counted, so that every part of the page shows it. */
export function noteVote(sub: string | null, review: string, vote: Vote | null): void {
  const { queryKey } = ownVotesQuery(sub);
  void queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData(queryKey, (before) => ({
    votes: [
      ...(vote === null ? [] : [{ review, vote }]),
      ...(before?.votes ?? []).filter((one) => one.review !== review),
    ],
  }));
}
