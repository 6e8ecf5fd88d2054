import { database } from '#lib/server/db/database.ts';
import { thumbnail } from '#lib/server/media/thumbnail.ts';

/** `/thumbnails/{hash}.jpg`: a catalogue picture as e-mails show it. Named by content: for ever. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec((await params).file) ?? [];
  const bytes = hash === undefined ? null : await remembered(hash);
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** Mail programs ask again and again: the last ones drawn are kept, some 5 KB each. */
const KEPT = 200;
const drawn = new Map<string, Promise<Buffer | null>>();

function remembered(hash: string): Promise<Buffer | null> {
  const known = drawn.get(hash);
  if (known) return known;
  const fresh = thumbnail(database(), hash);
  drawn.set(hash, fresh);
  fresh.then(
    (bytes) => bytes ?? drawn.delete(hash),
    () => drawn.delete(hash),
  );
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return fresh;
}
