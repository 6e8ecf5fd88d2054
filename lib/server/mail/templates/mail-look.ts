import type { CSSProperties } from 'react';
import { PICTURE_GROUND } from '#lib/commerce/picture-ground.ts';
import { LOOK as BRAND_LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';

const { light, dark, band, bandInk, strip } = BRAND_LOOK.mail;

const FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Width of the message in CSS pixels; it fits every reading pane. */
export const SHEET_WIDTH = 600;

const text: CSSProperties = { margin: 0, fontFamily: FONT, color: light.ink };

/**
 * Inline styles, because some mail programs drop style sheets. The `class` next to each lets the
 * style sheet below adapt the same element to dark mode.
 */
export const LOOK = {
  page: { margin: 0, padding: 0, backgroundColor: light.page },
  sheet: { backgroundColor: light.surface, borderCollapse: 'separate' },
  band: { backgroundColor: band, borderTop: `6px solid ${strip}`, padding: '22px 32px 20px' },
  brand: {
    ...text,
    color: bandInk,
    fontSize: 24,
    fontWeight: 700,
    letterSpacing: '-0.5px',
    textDecoration: 'none',
  },
  section: { padding: '28px 32px 0' },
  heading: { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.4px' },
  subheading: { ...text, fontSize: 17, lineHeight: '24px', fontWeight: 700 },
  paragraph: { ...text, fontSize: 16, lineHeight: '25px' },
  small: { ...text, fontSize: 14, lineHeight: '21px', color: light.soft },
  strong: { ...text, fontSize: 16, lineHeight: '24px', fontWeight: 700 },
  saving: { ...text, fontSize: 14, lineHeight: '21px', color: light.saving },
  counter: { ...text, fontSize: 30, lineHeight: '38px', fontWeight: 700, letterSpacing: '1px' },
  giftCard: { border: `2px solid ${light.line}`, borderCollapse: 'separate', borderRadius: 12 },
  giftCardValue: {
    ...text,
    fontSize: 18,
    lineHeight: '28px',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  link: { color: light.action, textDecoration: 'underline' },
  rule: { borderTop: `1px solid ${light.line}` },
  button: {
    display: 'inline-block',
    backgroundColor: light.action,
    // Outlook ignores padding on links but not borders.
    border: `0 solid ${light.action}`,
    borderWidth: '13px 24px',
    borderRadius: 8,
    color: light.actionInk,
    fontFamily: FONT,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  picture: { display: 'block', border: 0, borderRadius: 6, backgroundColor: PICTURE_GROUND },
} as const satisfies Record<string, CSSProperties>;

/** Narrow screens and dark mode, for mail programs that support style sheets. */
const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { -webkit-text-size-adjust: 100%; }
  @media (max-width: 620px) {
    .section, .band { padding-left: 20px !important; padding-right: 20px !important; }
    .half { display: block !important; width: 100% !important; padding: 0 0 24px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${dark.page} !important; }
    .sheet { background-color: ${dark.surface} !important; }
    .ink { color: ${dark.ink} !important; }
    .soft { color: ${dark.soft} !important; }
    .saving { color: ${dark.saving} !important; }
    .link { color: ${dark.action} !important; }
    .rule { border-color: ${dark.line} !important; }
    .button {
      background-color: ${dark.action} !important;
      border-color: ${dark.action} !important;
      color: ${dark.actionInk} !important;
    }
  }`;

/**
 * The complete HTML document around a rendered e-mail. `title` and `body` are HTML. Outlook's Word
 * engine ignores max-width, so it gets the width in a conditional style sheet.
 */
export function mailDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="${MARKET.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
${title}
<style>${STYLE_SHEET}
</style>
<!--[if mso]><style>.sheet { width: ${SHEET_WIDTH}px !important; }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
${body}
</body>
</html>
`;
}
