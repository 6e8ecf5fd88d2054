import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { modelCode } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { shownPicture, shownReview } from '#lib/api/schemas/review.ts';
import { PAGE_NUMBER, REVIEW_TITLE_LENGTH } from '#lib/commerce/limits.ts';
import { REVIEW_SORTS } from '#lib/commerce/reviews/review.ts';

/** A page of a model's published reviews. */
export const readReviewsCall = defineCall({
  method: 'GET',
  path: '/reviews',
  request: z.strictObject({
    model: modelCode,
    /** By default the most helpful first. */
    sort: optional(z.enum(REVIEW_SORTS)),
    /** Only reviews with this number of stars. */
    stars: optional(z.enum(['1', '2', '3', '4', '5'])),
    /** Words that a review must have, each at the beginning of one of its words. */
    search: optional(z.string().check(z.maxLength(REVIEW_TITLE_LENGTH))),
    /** Counts from 1, which is also the default. */
    page: optional(z.string().check(z.regex(PAGE_NUMBER, 'Ask for page 1 or later.'))),
  }),
  response: z.object({
    reviews: z.array(shownReview),
    /** On all pages together. */
    count: z.int(),
  }),
  errors: {},
});

/** Pictures of a model's published reviews, those of the most helpful first. */
export const readReviewPicturesCall = defineCall({
  method: 'GET',
  path: '/reviews/pictures',
  request: z.strictObject({
    model: modelCode,
  }),
  response: z.object({ pictures: z.array(shownPicture) }),
  errors: {},
});
