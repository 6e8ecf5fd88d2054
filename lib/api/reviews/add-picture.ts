import { ApiError } from '#lib/api/api-error.ts';
import { callAs } from '#lib/api/auth/call-as.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { addReviewPictureCall } from '#lib/api/calls/reviews/review-pictures.ts';
import type { OwnPicture } from '#lib/api/schemas/review.ts';
import { PICTURE_GROUND } from '#lib/commerce/picture-ground.ts';
import {
  PICTURE_TOO_LARGE,
  REVIEW_PICTURE_BYTES,
  REVIEW_PICTURE_SIDES,
} from '#lib/commerce/reviews/pictures.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { type OrderProof, proofFields } from './own-reviews.ts';

const { large: SIDE } = REVIEW_PICTURE_SIDES;

/** How long a slow phone network takes for the largest file, in ms. */
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

/**
 * A picture as the shop keeps it, if this browser can read it: a tenth of the bytes to send,
 * without the place where it was taken, and also from kinds that the shop does not take, such as a
 * phone's HEIC. If the browser cannot read it, the file as it is.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
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
