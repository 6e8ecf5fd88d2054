import { database } from '#lib/server/db/database.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';
import { brandSocialPicture, productSocialPicture } from '#lib/server/media/social-picture.ts';

/** `/social/brand` and `/social/products/{slug}`: link preview images, as PNG. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  return pictureResponse(picture((await params).path.join('/')), {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  });
}

async function picture(path: string): Promise<Buffer | null> {
  if (path === 'brand') return brandSocialPicture();
  const [, slug] = /^products\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  return slug === undefined ? null : productSocialPicture(database(), slug);
}
