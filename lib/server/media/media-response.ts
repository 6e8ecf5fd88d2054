import 'server-only';
import { isAnnouncedAsBrotli } from '#lib/config/compressed-media.ts';
import { MEDIA_NAME } from '#lib/config/media-names.ts';
import type { Db } from '#lib/server/db/database.ts';
import { compressText, loadNamedMedia, originalBytes } from './media.ts';
import { extensionOf } from './media-path.ts';

/** The path names the content, so the response never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SVG_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const NOT_FOUND = Buffer.from('Not found');
const FILE = new RegExp(`^(${MEDIA_NAME})\\.([a-z]+)$`);

/**
 * Answers `GET /media/{name}.{ext}`: 404 for an unknown picture or the wrong extension, 304 if the
 * browser has it. SVG is sent with brotli where accepted, and with a policy that stops it from
 * loading or running anything.
 */
export async function mediaResponse(db: Db, file: string, request: Headers): Promise<Response> {
  const announced = isAnnouncedAsBrotli(file, request.get('accept-encoding'));
  const [, name, extension] = FILE.exec(file) ?? [];
  const media = name === undefined ? null : await loadNamedMedia(db, name);
  if (!media || extensionOf(media.contentType) !== extension) {
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
