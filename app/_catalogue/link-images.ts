import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { BRAND } from '#lib/config/brand.ts';
import { linkPicturePath } from '#lib/config/media-names.ts';

const SIZE = { width: 1200, height: 630 };

/** The preview of a link to a page without a picture. */
export const BRAND_IMAGE = { url: '/social/brand', ...SIZE, alt: BRAND.name };

/**
 * The preview of a link to a post or an article. What a page says about its preview replaces all
 * that the layout says, so every page with words of its own names a picture too.
 */
export function linkImages(picture: ContentPicture | null) {
  const url = picture && linkPicturePath(picture.src);
  return picture && url ? [{ url, ...SIZE, alt: picture.alt }] : [BRAND_IMAGE];
}
