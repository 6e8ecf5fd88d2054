import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { BRAND } from '#lib/config/brand.ts';
import { linkPicturePath } from '#lib/config/media-names.ts';

const SIZE = { width: 1200, height: 630 };

/** The link preview for a page without a picture. */
export const BRAND_IMAGE = { url: '/social/brand', ...SIZE, alt: BRAND.name };

/**
 * The link preview for a post or an article. A page's own preview data replaces all of the
 * layout's, so every page that sets any must also set a picture.
 */
export function linkImages(picture: ContentPicture | null) {
  const url = picture && linkPicturePath(picture.src);
  return picture && url ? [{ url, ...SIZE, alt: picture.alt }] : [BRAND_IMAGE];
}
