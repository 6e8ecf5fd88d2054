import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { prose } from '#lib/api/schemas/prose.ts';
import {
  ownPicture,
  ownReviews,
  reviewedLine,
  reviewedOrder,
  writtenReview,
} from '#lib/api/schemas/review.ts';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import {
  PICTURE_GONE,
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  REVIEW_PICTURE_BYTES,
} from '#lib/commerce/reviews/pictures.ts';
import {
  NOT_REVIEWABLE,
  REVIEW_LINK_DEAD,
  REVIEW_NOT_REFUSED,
  REVIEW_ORDER_UNKNOWN,
} from '#lib/commerce/reviews/texts.ts';

const OWN_REVIEW_ERRORS = {
  /** Another customer's order, or none. */
  NotFound: { status: 404, message: REVIEW_ORDER_UNKNOWN },
  /** The link is older than 90 days, or was never mailed. */
  CodeInvalid: { status: 422, message: REVIEW_LINK_DEAD },
} as const;

/**
 * The lines of an order that its buyer may review, with what the buyer has written. A POST, so that
 * no log stores the code.
 */
export const readOwnReviewsCall = defineCall({
  method: 'POST',
  path: '/reviews/own',
  request: z.strictObject(reviewedOrder),
  response: ownReviews,
  errors: OWN_REVIEW_ERRORS,
});

const WRITE_ERRORS = {
  ...OWN_REVIEW_ERRORS,
  /** The line has not arrived, or its product cannot be reviewed. */
  NotReviewable: { status: 422, message: NOT_REVIEWABLE },
} as const;

/** A buyer writes a review of a line, or changes it. The same content again changes nothing. */
export const writeReviewCall = defineCall({
  method: 'POST',
  path: '/reviews/write',
  request: z.strictObject({ ...reviewedOrder, line: reviewedLine, review: writtenReview }),
  response: ownReviews,
  errors: {
    ...WRITE_ERRORS,
    /** It waited for more than a day, or was added for another line. */
    PictureGone: { status: 409, message: PICTURE_GONE },
  },
});

/** Base64 has four characters for three bytes. */
const MOST_CHARACTERS = 4 * Math.ceil(REVIEW_PICTURE_BYTES / 3);

/**
 * A buyer adds a picture, to send it with a review of the line afterwards. One that is not sent is
 * dropped after a day.
 */
export const addReviewPictureCall = defineCall({
  method: 'POST',
  path: '/reviews/pictures',
  request: z.strictObject({
    ...reviewedOrder,
    line: reviewedLine,
    /** A JPEG, PNG or WebP of at most 10 MB, in base64. */
    picture: z.string().check(z.minLength(1), z.maxLength(MOST_CHARACTERS, PICTURE_TOO_LARGE)),
  }),
  response: ownPicture,
  errors: {
    ...WRITE_ERRORS,
    /** Too large, of another kind, damaged: the message says which, and what to do. */
    PictureRefused: { status: 422, message: PICTURE_UNREADABLE },
  },
});

/** An author answers a refusal, once: staff look at it again. */
export const answerRefusalCall = defineCall({
  method: 'POST',
  path: '/reviews/answer',
  request: z.strictObject({
    ...reviewedOrder,
    line: reviewedLine,
    answer: prose({ min: 1, max: REVIEW_REPLY_LENGTH, tooShort: 'Write why you disagree.' }),
  }),
  response: ownReviews,
  errors: {
    ...OWN_REVIEW_ERRORS,
    /** There is no refusal, or it was answered. */
    NothingToAnswer: { status: 409, message: REVIEW_NOT_REFUSED },
  },
});
