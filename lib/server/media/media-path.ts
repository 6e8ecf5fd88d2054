const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** URL path of a stored picture. It contains the content's hash, so its content never changes. */
export function mediaPath(hash: string, contentType: string): string {
  return `/media/${hash}.${EXTENSIONS[contentType] ?? 'bin'}`;
}
