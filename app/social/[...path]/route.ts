import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { database } from '#lib/server/db/database.ts';
import { brandSocialPicture } from '#lib/server/media/brand-icon.ts';
import { linkPicture } from '#lib/server/media/link-picture.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';
import { productSocialPicture } from '#lib/server/media/social-picture.ts';

const A_DAY = 'public, max-age=86400';
/** For a path that contains a hash of the picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Link preview images: `/social/brand` as PNG, and as JPEG `/social/products/{slug}` and
 * `/social/pictures/{name}.jpg`, the picture of a post or an article.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join('/');
  if (path === 'brand') return picture(brandSocialPicture(), 'image/png', A_DAY);
  const [, kind, name = ''] = /^(products|pictures)\/(.+)$/.exec(path) ?? [];
  if (kind === 'pictures') return picture(linkPicture(database(), name), 'image/jpeg', FOR_EVER);
  const drawn = isSlug(name) ? productSocialPicture(database(), name) : Promise.resolve(null);
  return picture(drawn, 'image/jpeg', A_DAY);
}

const picture = (
  drawing: Promise<Buffer | null>,
  contentType: string,
  cacheControl: string,
): Promise<Response> =>
  pictureResponse(drawing, { 'content-type': contentType, 'cache-control': cacheControl });
