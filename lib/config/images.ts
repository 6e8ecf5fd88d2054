/**
 * Image widths in pixels that the image optimiser may produce; next.config.ts allows only these.
 */
export const OPTIMISED_WIDTHS = [160, 320, 480, 640, 828, 1080, 1600] as const;

export const IMAGE_QUALITY = 75;

/** The URL of a photograph in a width, from Next's image optimiser. */
export function optimisedPicture(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${IMAGE_QUALITY}`;
}

/**
 * Widths in pixels of the raster versions of a drawing (SVG): for cards, and for a product's
 * gallery.
 */
export const PICTURE_WIDTHS = { small: 480, large: 960 } as const;
