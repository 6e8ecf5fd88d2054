/**
 * Image widths in pixels that the image optimiser may produce; next.config.ts allows only these.
 */
export const OPTIMISED_WIDTHS = [160, 320, 480, 640, 828, 1080, 1600] as const;

export const IMAGE_QUALITY = 75;
