import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { optionalOrNull } from '#lib/api/schemas/optional.ts';
import { PROSE_ID } from '#lib/commerce/prose.ts';
import { OWN_REVIEW, REVIEW_GONE } from '#lib/commerce/reviews/texts.ts';
import { VOTES } from '#lib/commerce/reviews/votes.ts';

/**
 * Says whether a review helps: once a customer, or a guest's cookie. Another vote replaces the one
 * before, and null takes it back.
 */
export const voteCall = defineCall({
  method: 'POST',
  path: '/reviews/vote',
  request: z.strictObject({
    review: z.string().check(z.regex(PROSE_ID)),
    vote: optionalOrNull(z.enum(VOTES)),
  }),
  response: z.object({
    vote: z.nullable(z.enum(VOTES)),
    /** How many find it helpful now. */
    helpful: z.int(),
  }),
  errors: {
    /** No published review has this id. */
    NotFound: { status: 404, message: REVIEW_GONE },
    /** The caller wrote it. */
    OwnReview: { status: 409, message: OWN_REVIEW },
  },
});

/** The caller's own votes, the newest first; at most a few hundred. */
export const ownVotesCall = defineCall({
  method: 'GET',
  path: '/reviews/votes',
  request: nothing,
  response: z.object({ votes: z.array(z.object({ review: z.string(), vote: z.enum(VOTES) })) }),
  errors: {},
});
