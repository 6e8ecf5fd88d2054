import { MAX_ASPECT } from './drawing/drawing-limits.ts';

/**
 * Limits of an SVG: far above what product pictures need, far below what keeps a processor busy.
 * drawing-limits.ts limits the drawing time itself, because these limits cannot predict every cost.
 */
export const SVG_LIMITS = {
  bytes: 1024 * 1024,
  /** Width and height in pixels. */
  side: 10_000,
  /** Longer side divided by the shorter. */
  aspect: MAX_ASPECT,
  /** Elements in the file, before references are followed. */
  elements: 10_000,
  /** Levels of nesting. */
  depth: 100,
  /** Length of a chain of references: `use`, patterns, masks, clips, filters. */
  references: 10,
  /** All references together; a style rule's count once for each element that it may match. */
  allReferences: 200_000,
  /** Characters of one attribute: path data or points, and any other. */
  pathAttribute: 100_000,
  attribute: 10_000,
  /** Digits before the point of a number in the geometry; its exponent must be smaller, too. */
  digits: 7,
  dashes: 100,
  styleSheet: 64 * 1024,
  styleRules: 1000,
  embeddedPictures: 16,
  /** Pixels of all embedded pictures together. */
  embeddedPixels: 20_000_000,
} as const;

/** Limits on what is drawn in the end, counting everything each time it is referenced. */
export const DRAWN_LIMITS = {
  elements: { most: 20_000, are: 'elements' },
  pathData: { most: 2_000_000, are: 'characters of path data' },
  characters: { most: 10_000, are: 'characters of text' },
  gradientStops: { most: 200_000, are: 'gradient stops' },
  filterSteps: { most: 64, are: 'filter steps' },
  pictures: { most: 64, are: 'embedded pictures' },
} as const;
