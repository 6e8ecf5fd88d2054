/**
 * What the brand looks like (docs/brand.md), for the server only: pages contain what they need of
 * it. E-mails and the manifest cannot use the design tokens, so their colours are here too.
 */
export interface Look {
  /** Fills what the icon leaves free. */
  iconGround: string;
  /** Design tokens that replace those of app/globals.css; null: none. */
  tokens: Readonly<Record<`--${string}`, string>> | null;
  /** Colours of the browser's UI (`theme-color`). */
  themeColour: { light: string; dark: string };
  mail: MailLook;
  /**
   * Without a font for texts, they use the system's; without one for headings, they use that of
   * texts.
   */
  fonts: { text?: Typeface | undefined; heading?: Typeface | undefined };
}

/** A font family of the brand. */
export interface Typeface {
  family: string;
  /** The kind of font that is shown until this one has arrived. */
  fallback: 'sans-serif' | 'serif';
  /** The first is loaded with each page. */
  files: readonly FontFile[];
}

interface FontFile {
  /** The last part of its address, which changes with its content. */
  address: string;
  /** `400`, or `300 900` of a variable font. */
  weight: string;
  style: 'normal' | 'italic';
}

interface MailLook {
  light: MailColours;
  dark: MailColours;
  band: string;
  bandInk: string;
  strip: string;
}

export interface MailColours {
  page: string;
  surface: string;
  ink: string;
  soft: string;
  line: string;
  action: string;
  actionInk: string;
  saving: string;
}

/** The look of BRAND_FOLDER, or the demo's, like BRAND. */
export const LOOK: Look = JSON.parse(process.env.SHOP_LOOK ?? unread());

function unread(): never {
  throw new Error('The look was not read: start the shop by an npm script.');
}
