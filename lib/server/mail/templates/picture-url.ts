/** Size of a product picture in an e-mail, in CSS pixels; the file has twice that. */
export const MAIL_PICTURE = { width: 72, height: 108 } as const;

/**
 * URL of a small JPEG of a catalogue picture: all mail programs show JPEG, few show SVG or AVIF.
 * Null for a picture that is not in the catalogue.
 */
export function mailPictureUrl(imageSrc: string | null, siteUrl: string): string | null {
  const [, hash] = /^\/media\/([0-9a-f]{64})\.[a-z]+$/.exec(imageSrc ?? '') ?? [];
  return hash === undefined ? null : `${siteUrl}/thumbnails/${hash}.jpg`;
}
