/**
 * Limits on a drawing's processor time, in ms. Wall-clock time would reject pictures on a busy
 * machine.
 */
export const CPU_MS = {
  /** An SVG at thumbnail size; product drawings take about 50 ms. */
  svgThumbnail: 2_000,
  /** A photograph, fully decoded: 60 million pixels in AVIF take 5 s. */
  photoThumbnail: 15_000,
  /** One panel of a social picture, eight times the pixels of a thumbnail. */
  panel: 15_000,
  /** One picture over a whole social picture, three times the pixels of a panel. */
  link: 15_000,
  /** Joining the panels, which the shop itself has drawn. */
  social: 15_000,
} as const;

/** Wall-clock limit, for a process that hangs without using processor time. */
export const WALL_MS = 60_000;
/** Time for a drawing process to start, which is slow on a busy machine. */
export const START_MS = 60_000;
/** Memory limit of a drawing process, in bytes; the largest photograph needs half. */
export const MEMORY = 1024 * 1024 * 1024;
/** How often a drawing process checks its resource usage. */
export const WATCH_EVERY_MS = 20;

/** On a busy processor, a third of the share of a normal process. */
export const NICENESS = 5;

/** Most concurrent drawing processes; fewer on machines with fewer processors. */
export const MOST_PROCESSES = 4;
/** An idle drawing process ends after this time. */
export const IDLE_MS = 10_000;

/** Most concurrent drawings for requests, over all requests. */
export const DRAWN_FOR_REQUESTS = 2;
/** Most drawings waiting for a slot; further requests are told to retry. */
export const WAITING_FOR_REQUESTS = 32;

/** Most concurrent drawings in the background. */
export const DRAWN_IN_BACKGROUND = 1;
/** Most drawings that wait in the background: the pictures of a few pages. */
export const WAITING_IN_BACKGROUND = 128;

/** Most pixels of a decoded picture. */
export const MAX_PIXELS = 60_000_000;
/**
 * Most bytes that a photograph is unpacked to. Pixels alone do not tell: 60 million pixels of an
 * interlaced PNG with 16 bits take eight times as long as those of a JPEG.
 */
export const MAX_UNPACKED = 4 * MAX_PIXELS;
/** Most times that one side of a picture is as long as the other. */
export const MAX_ASPECT = 10;
