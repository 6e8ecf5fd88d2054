import { ApiError } from '#lib/api/api-error.ts';
import { callAs } from '#lib/api/auth/call-as.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { addReviewPictureCall } from '#lib/api/calls/reviews/review-pictures.ts';
import type { OwnPicture } from '#lib/api/schemas/review.ts';
import { PICTURE_TOO_LARGE, REVIEW_PICTURE_BYTES } from '#lib/commerce/reviews/pictures.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { type OrderProof, proofFields } from './own-reviews.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A slow phone network takes so long for the largest file, in ms. */
const TIMEOUT_MS = 120_000;

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
    timeoutMs: TIMEOUT_MS,
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
