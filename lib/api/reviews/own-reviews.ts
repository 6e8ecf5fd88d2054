import { queryOptions } from '@tanstack/react-query';
import { callAs } from '#lib/api/auth/call-as.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type {
  answerRefusalCall,
  readOwnReviewsCall,
  writeReviewCall,
} from '#lib/api/calls/reviews/own-reviews.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';

/** How a buyer proves an order: signed in, by its number, or by the code of the mailed link. */
export type OrderProof = { sub: string; number: string } | { sub: null; code: string };

/** The part of a call's body that proves the order. */
export function proofFields(proof: OrderProof): { number: string } | { code: string } {
  return proof.sub === null ? { code: proof.code } : { number: proof.number };
}

/**
 * The query for the lines of an order that the buyer may review, with what the buyer has written.
 */
export function ownReviewsQuery(proof: OrderProof) {
  return queryOptions({
    queryKey: ['own-reviews', proof],
    queryFn: ({ signal }) => {
      const body = proofFields(proof);
      return callAs<typeof readOwnReviewsCall>(proof.sub, 'POST /reviews/own', { body, signal });
    },
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}

/** @throws ApiError `NotReviewable`, or one of the order's proof */
export function writeReview(
  proof: OrderProof,
  wish: Pick<RequestOf<typeof writeReviewCall>, 'line' | 'review'>,
) {
  const body = { ...proofFields(proof), ...wish };
  return callAs<typeof writeReviewCall>(proof.sub, 'POST /reviews/write', { body });
}

/** @throws ApiError `NothingToAnswer`, or one of the order's proof */
export function answerRefusal(
  proof: OrderProof,
  wish: Pick<RequestOf<typeof answerRefusalCall>, 'line' | 'answer'>,
) {
  const body = { ...proofFields(proof), ...wish };
  return callAs<typeof answerRefusalCall>(proof.sub, 'POST /reviews/answer', { body });
}
