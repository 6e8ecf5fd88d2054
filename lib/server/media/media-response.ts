import 'server-only';
import { isAnnouncedAsBrotli } from '#lib/config/compressed-media.ts';
import type { Db } from '#lib/server/db/database.ts';
import { compressText, loadMedia, originalBytes } from './media.ts';
import { mediaPath } from './media-path.ts';

/** The path contains the content's hash, so the response never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SVG_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const NOT_FOUND = Buffer.from('Not found');
const FILE = /^([0-9a-f]{64})\.([a-z]+)$/;

/**
 * Answers `GET /media/{hash}.{ext}`: 404 for an unknown picture or the wrong extension, 304 when
 * the browser has it. SVG is sent with brotli where accepted, and with a policy that stops it from
 * loading or running anything.
 */
export async function mediaResponse(db: Db, file: string, request: Headers): Promise<Response> {
  const announced = isAnnouncedAsBrotli(file, request.get('accept-encoding'));
  const [, hash] = FILE.exec(file) ?? [];
  const media = hash === undefined ? null : await loadMedia(db, hash);
  if (!media || mediaPath(media.hash, media.contentType) !== `/media/${file}`) {
    return new Response(new Uint8Array(announced ? await compressText(NOT_FOUND) : NOT_FOUND), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const compressed = media.encoding === 'br' && announced;
  const etag = compressed ? `"${media.hash}-br"` : `"${media.hash}"`;
  const headers = new Headers({
    'cache-control': IMMUTABLE,
    etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (media.encoding === 'br') headers.set('vary', 'accept-encoding');
  if (media.contentType === 'image/svg+xml') {
    headers.set('content-security-policy', SVG_POLICY);
  }
  if (matches(request.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = compressed ? media.bytes : await originalBytes(media);
  headers.set('content-type', media.contentType);
  return new Response(new Uint8Array(bytes), { headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((part) => part === '*' || part === etag);
}
