import { MEDIA_NAME } from './media-names.ts';

/*
 * SVG drawings are stored brotli-compressed and served as they are. Next strips `content-encoding`
 * from a route handler's response, so next.config.ts sets that header, for requests that match the
 * two patterns below. The route handler (lib/server/media) must use the same patterns to decide.
 */

/** URL paths of SVG drawings, as a next.config `source`. */
export const COMPRESSED_MEDIA_SOURCE = `/media/:file(${MEDIA_NAME}\\.svg)`;

/** Matches an Accept-Encoding value that lists `br` without a weight, as every browser sends it. */
export const ACCEPTS_BROTLI = '(?:.*[ ,])?br(?:[ ,].*)?';

/** Whether next.config.ts labels the response for this drawing as brotli. */
export function isAnnouncedAsBrotli(file: string, acceptEncoding: string | null): boolean {
  return (
    new RegExp(`^${MEDIA_NAME}\\.svg$`).test(file) &&
    new RegExp(`^${ACCEPTS_BROTLI}$`).test(acceptEncoding ?? '')
  );
}
