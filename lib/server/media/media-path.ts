import { MEDIA_NAME_LENGTH } from '#lib/config/media-names.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** URL path of a stored picture. The name is a hash of the content, so the content never changes. */
export function mediaPath(hash: string, contentType: string): string {
  return `/media/${hash.slice(0, MEDIA_NAME_LENGTH)}.${extensionOf(contentType)}`;
}

/** The end of the picture's path. */
export function extensionOf(contentType: string): string {
  return EXTENSIONS[contentType] ?? 'bin';
}
