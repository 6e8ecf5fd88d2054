import { addReviewPictureCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { readReviewPicturesCall } from '#lib/api/calls/reviews/read-reviews.ts';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import { REVIEW_PICTURE_BYTES } from '#lib/commerce/reviews/pictures.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { isBusyError } from '#lib/server/media/drawing/slots.ts';
import { isImageProblem } from '#lib/server/media/image-problem.ts';
import { callError, shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { addPicture, drawPicture, readPictureBody } from '#lib/server/reviews/add-picture.ts';

import { reviewedOrder } from '#lib/server/reviews/reviewed-order.ts';
import { pictureData, readModelPictures } from '#lib/server/reviews/version-pictures.ts';

const { errors } = addReviewPictureCall;

/** Pictures of a model's published reviews. */
export const GET = queryRoute(readReviewPicturesCall, {
  addressLimit: 'reviews',
  async handle({ query }) {
    refuseUnstorableText(query);
    return { pictures: await readModelPictures(database(), query.model) };
  },
});

/** A buyer adds a picture to a review of a line. Nothing is decoded before they prove the order. */
export const POST = jsonRoute(addReviewPictureCall, {
  addressLimit: 'reviewPictures',
  authenticate: optionalCaller,
  // The largest picture in base64, and the rest.
  maxBytes: Math.ceil((REVIEW_PICTURE_BYTES * 4) / 3) + 4 * 1024,
  read: readPictureBody,
  async handle({ caller, body }) {
    const { line, picture } = body;
    const db = database();
    const { order, actor } = await reviewedOrder(db, caller, body, 'reviewPictures');
    if (!reviewableLines(order).includes(line)) throw callError(errors, 'NotReviewable');
    try {
      const drawn = await drawPicture(Buffer.from(picture, 'base64'));
      const context = { db, actor, now: new Date() };
      const id = await addPicture(context, { orderNumber: order.number, line, picture: drawn });
      return { id, alt: null, preview: pictureData(drawn.small) };
    } catch (error) {
      if (isBusyError(error)) throw shopUnavailable();
      if (error instanceof CommandError) throw callError(errors, 'NotReviewable');
      if (!isImageProblem(error)) throw error;
      throw callError(errors, 'PictureRefused', { message: error.message });
    }
  },
});
