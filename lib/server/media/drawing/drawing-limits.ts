/** How much computing a drawing may take. Processor time: a busy machine refuses no picture. */
export const CPU_MS = {
  /** A drawing at the size of a thumbnail; product drawings take some 50 ms. */
  svgThumbnail: 2_000,
  /** A photograph, all of it decoded: 60 million pixels in AVIF take 5 s. */
  photoThumbnail: 15_000,
  /** A part of a social picture, eight times a thumbnail's pixels. */
  panel: 15_000,
  /** Putting those parts together; they are of our own making. */
  social: 15_000,
} as const;

/** By the clock, for a process that hangs without computing. */
export const WALL_MS = 60_000;
/** Until a drawing process is ready; it is long on a machine that is busy. */
export const START_MS = 60_000;
/** Memory of a drawing process, in bytes: the largest photograph needs half. */
export const MEMORY = 1024 * 1024 * 1024;
/** How often a drawing process looks at what it has used. */
export const WATCH_EVERY_MS = 20;

/** A third of the share that others have of a busy processor. */
export const NICENESS = 5;

/** Drawing processes at once, where there are so many processors. */
export const MOST_PROCESSES = 4;
/** A drawing process without work ends after this time. */
export const IDLE_MS = 10_000;

/** Pictures drawn at once for those who ask for them, of many requests. */
export const DRAWN_FOR_REQUESTS = 2;
/** Drawings that may wait for their turn; further requests are told to come again. */
export const WAITING_FOR_REQUESTS = 32;

/** Pixels of a picture, decoded. */
export const MAX_PIXELS = 60_000_000;
