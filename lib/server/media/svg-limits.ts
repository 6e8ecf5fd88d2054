/**
 * What a drawing (SVG) may be. Far above what product pictures need, far below what keeps a
 * processor busy. What these cannot tell, the time to draw it does: see drawing-limits.ts.
 */
export const SVG_LIMITS = {
  bytes: 1024 * 1024,
  /** Pixels: of its width and of its height. */
  side: 10_000,
  /** How many times as long as wide, or as wide as long. */
  aspect: 10,
  /** As written in the file. */
  elements: 10_000,
  /** Elements inside one another. */
  depth: 100,
  /** What refers to something that refers to something: `use`, patterns, masks, clips, filters. */
  references: 10,
  /** In all, those of style sheets once for each element that they may mean. */
  allReferences: 200_000,
  /** Characters of one attribute: path data and points, and any other. */
  pathAttribute: 100_000,
  attribute: 10_000,
  /** No number of its geometry has more digits than this before the point, nor such an exponent. */
  digits: 7,
  dashes: 100,
  styleSheet: 64 * 1024,
  styleRules: 1000,
  embeddedPictures: 16,
  /** Pixels of all pictures embedded in it. */
  embeddedPixels: 20_000_000,
} as const;

/** What is drawn once everything is drawn as often as it is referred to, each with its limit. */
export const DRAWN_LIMITS = {
  elements: { most: 20_000, are: 'elements' },
  pathData: { most: 2_000_000, are: 'characters of path data' },
  characters: { most: 10_000, are: 'characters of text' },
  gradientStops: { most: 200_000, are: 'gradient stops' },
  filterSteps: { most: 64, are: 'filter steps' },
  pictures: { most: 64, are: 'embedded pictures' },
} as const;
