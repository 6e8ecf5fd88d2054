import { MEDIA_NAME } from '#lib/config/media-names.ts';
import { database } from '#lib/server/db/database.ts';
import { namedHash } from '#lib/server/media/media.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';
import { thumbnail } from '#lib/server/media/thumbnail.ts';

const FILE = new RegExp(`^(${MEDIA_NAME})\\.jpg$`);

/**
 * `/thumbnails/{name}.jpg`: a catalogue picture for e-mails. Named by content, so cached for ever.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, name] = FILE.exec((await params).file) ?? [];
  const drawing = name === undefined ? Promise.resolve(null) : named(name);
  return pictureResponse(drawing, {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function named(name: string): Promise<Buffer | null> {
  const hash = await namedHash(database(), name);
  return hash === null ? null : thumbnail(database(), hash);
}
