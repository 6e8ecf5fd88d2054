/**
 * A picture's name in URLs: the first 24 hexadecimal digits (96 bits) of its SHA-256. Digests do
 * not compress, and a listing names each of its pictures twice, so they are short; no two pictures
 * of a catalogue will ever share 96 bits. Pages, orders and e-mails of earlier versions contain the
 * whole digest.
 */
export const MEDIA_NAME_LENGTH = 24;

/** A regular expression for both, without a capturing group. */
export const MEDIA_NAME = `(?:[0-9a-f]{${MEDIA_NAME_LENGTH}}|[0-9a-f]{64})`;

const PICTURE = new RegExp(`^/media/(${MEDIA_NAME})\\.\\w+$`);
const DRAWING = new RegExp(`^/media/(${MEDIA_NAME})\\.svg$`);

/** The path of a drawing's small picture, for cards; other paths are returned unchanged. */
export function smallPicturePath(src: string): string {
  return src.replace(DRAWING, '/pictures/$1.webp');
}

/** The path of a drawing's picture for a product's gallery; other paths are returned unchanged. */
export function largePicturePath(src: string): string {
  return src.replace(DRAWING, '/pictures/$1.large.webp');
}

/** The path of a stored picture as a link preview (1200 by 630); null for other paths. */
export function linkPicturePath(src: string): string | null {
  const [, name] = PICTURE.exec(src) ?? [];
  return name === undefined ? null : `/social/pictures/${name}.jpg`;
}
