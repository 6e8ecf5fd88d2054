import 'server-only';
import { REVIEW_PICTURE_ID } from '#lib/commerce/reviews/pictures.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShownPicture } from './version-pictures.ts';

const FILE = /^(\w+)(\.small)?\.webp$/;

/**
 * A picture never changes, but may be taken down: a cache that many share drops it within an hour, a
 * browser that has shown it within a day.
 */
const KEPT = 'public, max-age=86400, s-maxage=3600, immutable';

/**
 * Answers with a picture that a published review shows; 404 for any other, such as one that waits
 * for staff, was refused or was taken down. Opened by itself, nothing in it may run or load.
 */
export async function reviewPictureResponse(db: Db, file: string): Promise<Response> {
  const [, id = '', small] = FILE.exec(file) ?? [];
  const size = small === undefined ? 'large' : 'small';
  const bytes = REVIEW_PICTURE_ID.test(id) ? await readShownPicture(db, id, size) : null;
  const found = bytes !== null;
  return new Response(found ? new Uint8Array(bytes) : 'Not found', {
    status: found ? 200 : 404,
    headers: {
      'content-type': found ? 'image/webp' : 'text/plain; charset=utf-8',
      'cache-control': found ? KEPT : 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
