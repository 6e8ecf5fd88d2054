import { IMAGE_QUALITY, OPTIMISED_WIDTHS } from '#lib/config/images.ts';
import { MEDIA_NAME } from '#lib/config/media-names.ts';

/** A photograph, named by its content. Drawings (SVG) are served without the optimiser. */
const PHOTOGRAPH = new RegExp(`^/media/${MEDIA_NAME}\\.(?:jpg|png|gif|webp|avif)$`);

/**
 * The image optimiser's query, if it asks for one of the shop's photographs in a width that pages
 * use. Null for any other, which the optimiser would otherwise fetch, process and log.
 */
export function imageQuery(query: string): string | null {
  const given = new URLSearchParams(query);
  const [url, width, quality] = ['url', 'w', 'q'].map((name) => given.getAll(name));
  if (url?.length !== 1 || width?.length !== 1 || quality?.length !== 1) return null;
  const [path = ''] = url;
  const [w = ''] = width;
  if (!PHOTOGRAPH.test(path) || quality[0] !== String(IMAGE_QUALITY)) return null;
  if (!OPTIMISED_WIDTHS.some((allowed) => String(allowed) === w)) return null;
  return new URLSearchParams({ url: path, w, q: String(IMAGE_QUALITY) }).toString();
}
