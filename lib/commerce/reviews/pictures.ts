import type { Origin } from '#lib/commerce/origin.ts';

/*
 * Pictures of reviews. What an author sends is never kept or shown: it is decoded and
 * re-encoded, upright and without metadata such as the place where it was taken.
 */

/** Most pictures of a review. */
export const MOST_REVIEW_PICTURES = 4;

/** Most bytes of a file that an author sends. */
export const REVIEW_PICTURE_BYTES = 10 * 1024 * 1024;

/** Pixels on the longer side of a stored picture, and of its small one. */
export const REVIEW_PICTURE_SIDES = { large: 2048, small: 320 } as const;

/** Longest description of a picture. */
export const REVIEW_ALT_LENGTH = 150;

/** A picture's name: 128 random bits. */
export const REVIEW_PICTURE_ID = /^[0-9a-f]{32}$/;

/**
 * Most pictures of an order line that wait for a review to be sent with them; when one more comes,
 * the oldest is dropped. It is twice as many as a review has, so that an author can choose again.
 */
export const MOST_WAITING_PICTURES = 2 * MOST_REVIEW_PICTURES;

/** How long a picture waits for its review to be sent, in hours. */
export const PICTURE_WAITS_HOURS = 24;

/** How long the pictures of a refused review are kept for its author's answer, in days. */
export const REFUSED_PICTURES_DAYS = 90;

/** Most pictures in the row above the reviews of a model. */
export const MOST_ROW_PICTURES = 24;

/** A picture of a published review. */
export interface ShownPicture {
  id: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Where a picture of a published review is; any other has no address. */
export function reviewPicturePath(id: string, size: 'large' | 'small'): string {
  return `/review-pictures/${id}${size === 'small' ? '.small' : ''}.webp`;
}

/**
 * What a picture shows: in its author's words, or in the shop's if there are none. The text is also
 * shown by the enlarged picture, so a picture of the demo says there too that it is one.
 */
export function pictureAlt(
  alt: string | null,
  { product, origin }: { product: string | null; origin: Origin },
): string {
  const shows = alt ?? `Picture by a buyer of ${product ?? 'this product'}`;
  return origin === 'demo' ? `${shows} (demo drawing)` : shows;
}

/** Why a file is refused, for the person who chose it; null: it can be sent. */
export function pictureProblem(bytes: Uint8Array): string | null {
  if (bytes.length > REVIEW_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  return pictureKind(bytes) === null ? PICTURE_KINDS : null;
}

/** The kind of a picture by its first bytes; null for one that reviews do not take. */
function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
}

export const PICTURE_TOO_LARGE = 'This picture is larger than 10 MB. Choose a smaller one.';
const PICTURE_KINDS = 'This kind of file doesn’t work. Choose a JPEG, PNG or WebP picture.';
export const PICTURE_UNREADABLE =
  'We couldn’t read this picture. It may be damaged or have too many pixels. Save it again, or choose another one.';
export const PICTURE_GONE =
  'A picture waited too long and is no longer here. Remove it and add it again.';
export const PICTURES_ON_THE_WAY =
  'Your pictures are still uploading. Send your review when they’re done.';
export const TOO_MANY_PICTURES = `Add up to ${MOST_REVIEW_PICTURES} pictures.`;
