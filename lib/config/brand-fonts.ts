import { oncePerProcess } from './once-per-process.ts';

/** What the web server has of the brand's fonts (docs/brand.md). */
export interface BrandFonts {
  /** Makes the families known to a page, with fallbacks that take the same room. */
  style: string;
  /** For each page's head: the files that it loads at once, and the style. */
  head: string;
  /** The font files, by the last part of their addresses, which changes with their content. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Without fonts of the brand, pages use the system's. */
export const NO_FONTS: BrandFonts = { style: '', head: '', files: new Map() };

const kept = oncePerProcess('fonts', () => ({ fonts: NO_FONTS }));

/** The brand's fonts. A build has none, because nobody sees its pages. */
export function brandFonts(): BrandFonts {
  return kept.fonts;
}

export function setBrandFonts(fonts: BrandFonts): void {
  kept.fonts = fonts;
}
