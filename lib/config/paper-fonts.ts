/** The files of the fonts of PDF papers: of each style, the first that has all letters of a text. */
export interface PaperFonts {
  regular: readonly string[];
  strong: readonly string[];
  headline: readonly string[];
}

/** The paths of the files in BRAND_FOLDER, or the demo's, like BRAND. For the server only. */
export const PAPER_FONTS: PaperFonts = JSON.parse(process.env.SHOP_PAPER_FONTS ?? unread());

function unread(): never {
  throw new Error('The fonts of papers were not read: start the shop by an npm script.');
}
