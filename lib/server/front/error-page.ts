import { createHash } from 'node:crypto';
import {
  OUR_FAULT,
  referenceText,
  SOMETHING_WENT_WRONG,
  TRY_IN_A_MOMENT,
} from '#lib/commerce/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { MARKET } from '#lib/config/market.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; }
  main { max-width: 36rem; }
  h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 1rem; }
  a { color: inherit; }
`;

/** The page's Content-Security-Policy: its own style, and nothing else. */
export const FAULT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Replaces a page that the server could not render. It needs nothing else of the shop, which may be
 * unreachable. It is made for one request and names the request's reference.
 */
export function errorPage(reference: string | undefined): string {
  return `<!DOCTYPE html>
<html lang="${MARKET.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${SOMETHING_WENT_WRONG} | ${BRAND.name.replaceAll('&', '&amp;')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${SOMETHING_WENT_WRONG}</h1>
<p>${OUR_FAULT} ${TRY_IN_A_MOMENT}</p>
${reference === undefined ? '' : `<p>${referenceText(reference)}</p>`}
<p><a href="">Try again</a> or <a href="/">return to Home</a>.</p>
</main>
</body>
</html>
`;
}
