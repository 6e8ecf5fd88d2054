/** Widths in pixels that the image optimiser makes of a photograph; next.config.ts allows these. */
export const OPTIMISED_WIDTHS = [160, 320, 480, 640, 828, 1080, 1600] as const;

/** The one quality that it makes them in. */
export const IMAGE_QUALITY = 75;
