import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { database } from '#lib/server/db/database.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';
import { brandSocialPicture, productSocialPicture } from '#lib/server/media/social-picture.ts';

/** `/social/brand` as PNG and `/social/products/{slug}` as JPEG: link preview images. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join('/');
  if (path === 'brand') return picture(brandSocialPicture(), 'image/png');
  const [, slug = ''] = /^products\/(.+)$/.exec(path) ?? [];
  const drawn = isSlug(slug) ? productSocialPicture(database(), slug) : Promise.resolve(null);
  return picture(drawn, 'image/jpeg');
}

const picture = (drawing: Promise<Buffer | null>, contentType: string): Promise<Response> =>
  pictureResponse(drawing, {
    'content-type': contentType,
    'cache-control': 'public, max-age=86400',
  });
