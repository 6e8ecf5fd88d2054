/** Size of a product picture in an e-mail, in CSS pixels; it is drawn at twice that. */
export const MAIL_PICTURE = { width: 72, height: 108 } as const;

/**
 * The address of a small JPEG of a catalogue picture, which every mail program shows (few know
 * SVG or AVIF). Null for a picture that is not the catalogue's.
 */
export function mailPictureUrl(imageSrc: string | null, siteUrl: string): string | null {
  const [, hash] = /^\/media\/([0-9a-f]{64})\.[a-z]+$/.exec(imageSrc ?? '') ?? [];
  return hash === undefined ? null : `${siteUrl}/thumbnails/${hash}.jpg`;
}
