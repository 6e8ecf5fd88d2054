import { database } from '#lib/server/db/database.ts';
import { brandSocialPicture, productSocialPicture } from '#lib/server/media/social-picture.ts';

/** Drawing one takes tens of milliseconds: the last ones asked for are kept. */
const KEPT = 100;
const drawn = new Map<string, Promise<Buffer | null>>();

function picture(path: string): Promise<Buffer | null> | null {
  if (path === 'brand') return brandSocialPicture();
  const product = /^products\/([a-z0-9-]{1,120})$/.exec(path);
  return product?.[1] ? productSocialPicture(database(), product[1]) : null;
}

function remembered(path: string): Promise<Buffer | null> | null {
  const known = drawn.get(path);
  if (known) return known;
  const fresh = picture(path);
  if (!fresh) return null;
  drawn.set(path, fresh);
  fresh.then(
    (bytes) => bytes ?? drawn.delete(path),
    () => drawn.delete(path),
  );
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return fresh;
}

/** `/social/brand` and `/social/products/{slug}`: what link previews show, as PNG. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const bytes = await remembered((await params).path.join('/'));
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}
