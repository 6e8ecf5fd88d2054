import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callAs } from '#lib/api/auth/call-as.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type {
  addReviewPictureCall,
  answerRefusalCall,
  readOwnReviewsCall,
  writeReviewCall,
} from '#lib/api/calls/reviews/own-reviews.ts';
import type { OwnPicture } from '#lib/api/schemas/review.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import { PICTURE_GROUND } from '#lib/commerce/picture-ground.ts';
import {
  PICTURE_TOO_LARGE,
  REVIEW_PICTURE_BYTES,
  REVIEW_PICTURE_SIDES,
} from '#lib/commerce/reviews/pictures.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** How a buyer proves an order: signed in, by its number, or by the code of the mailed link. */
export type OrderProof = { sub: string; number: string } | { sub: null; code: string };

/** The part of a call's body that proves the order. */
function proofFields(proof: OrderProof): { number: string } | { code: string } {
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

/** How long a slow phone network takes for the largest file, in ms. */
const PICTURE_TIMEOUT_MS = 120_000;

/**
 * Adds a picture to send with a review of the line.
 * @throws ApiError `PictureRefused`, `NotReviewable` or one of the order's proof
 */
export async function addPicture(proof: OrderProof, line: number, file: Blob): Promise<OwnPicture> {
  const sent = await shrinkPicture(file);
  if (sent.size > REVIEW_PICTURE_BYTES) {
    throw new ApiError('PictureRefused', PICTURE_TOO_LARGE, { status: 422 });
  }
  const body = { ...proofFields(proof), line, picture: await base64Of(sent) };
  return callAs<typeof addReviewPictureCall>(proof.sub, 'POST /reviews/pictures', {
    body,
    timeoutMs: PICTURE_TIMEOUT_MS,
  });
}

/** Why a picture could not be added, and what to do. */
export function pictureErrorText(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, fields } = error;
    if (code === 'PictureRefused' || code === 'NotReviewable') return message;
    if (fields.picture !== undefined) return fields.picture;
    if (code === 'PayloadTooLarge') return PICTURE_TOO_LARGE;
    if (code === 'RateLimited') return retryText(error);
  }
  return callErrorText('We couldn’t add this picture. Try again.', error);
}

function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
  return promise;
}

/**
 * A picture as the shop keeps it, if this browser can read it: a tenth of the bytes to send,
 * without the place where it was taken, and also from kinds that the shop does not take, such as a
 * phone's HEIC. If the browser cannot read it, the file as it is.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, REVIEW_PICTURE_SIDES.large / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = PICTURE_GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
    return (await promise) ?? file;
  } catch {
    return file;
  }
}
