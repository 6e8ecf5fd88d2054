import { database } from '#lib/server/db/database.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';
import { thumbnail } from '#lib/server/media/thumbnail.ts';

/**
 * `/thumbnails/{hash}.jpg`: a catalogue picture for e-mails. Named by content, so cached for ever.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec((await params).file) ?? [];
  const drawing = hash === undefined ? Promise.resolve(null) : thumbnail(database(), hash);
  return pictureResponse(drawing, {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
