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

/** As BRAND: of BRAND_FOLDER, or the demo's. */
export const LOOK: Look = JSON.parse(process.env.SHOP_LOOK ?? unread());

function unread(): never {
  throw new Error('The look was not read: start the shop by an npm script.');
}
