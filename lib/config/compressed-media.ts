/*
 * Drawings are stored brotli-compressed and served so. The framework removes `content-encoding`
 * from a route's own answer, so next.config.ts sets it, for the requests that these two match; the
 * route (lib/server/media) goes by the same two.
 */

/** URL paths of drawings, as a next.config `source`. */
export const COMPRESSED_MEDIA_SOURCE = '/media/:file([0-9a-f]{64}\\.svg)';

/** An Accept-Encoding value that names brotli without a weight: what every browser sends. */
export const ACCEPTS_BROTLI = '(?:.*[ ,])?br(?:[ ,].*)?';

/** Whether the answer to a request for a drawing is announced as brotli. */
export function isAnnouncedAsBrotli(file: string, acceptEncoding: string | null): boolean {
  return (
    /^[0-9a-f]{64}\.svg$/.test(file) && new RegExp(`^${ACCEPTS_BROTLI}$`).test(acceptEncoding ?? '')
  );
}
