import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { modelCode } from '#lib/api/schemas/basics.ts';
import { ownPicture, reviewedLine, reviewedOrder, shownPicture } from '#lib/api/schemas/review.ts';
import {
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  REVIEW_PICTURE_BYTES,
} from '#lib/commerce/reviews/pictures.ts';
import { writeReviewCall } from './own-reviews.ts';

const { NotFound, CodeInvalid, NotReviewable } = writeReviewCall.errors;

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
    NotFound,
    CodeInvalid,
    NotReviewable,
    /** Too large, of another kind, damaged: the message says which, and what to do. */
    PictureRefused: { status: 422, message: PICTURE_UNREADABLE },
  },
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
