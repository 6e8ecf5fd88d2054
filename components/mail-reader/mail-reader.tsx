import type { ReactNode } from 'react';
import { BRAND } from '#lib/config/brand.ts';
import { LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';

const { light, dark } = LOOK.mail;

/** The mail reader is separate from the shop: no scripts, no header, its own small style sheet. */
const STYLE_SHEET = `
  :root { color-scheme: light dark; --page: ${light.page}; --ink: ${light.ink};
    --soft: ${light.soft}; --line: ${light.line}; --action: ${light.action}; }
  @media (prefers-color-scheme: dark) {
    :root { --page: ${dark.page}; --ink: ${dark.ink}; --soft: ${dark.soft};
      --line: ${dark.line}; --action: ${dark.action}; }
  }
  body { margin: 0 auto; max-width: 48rem; padding: 2rem 1rem 4rem; background: var(--page);
    color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  a { color: var(--action); text-underline-offset: 0.2em; }
  h1 { margin: 0.5rem 0; font-size: 1.75rem; line-height: 1.2; }
  ul { margin: 2rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
  li { padding: 1rem 0; border-bottom: 1px solid var(--line); }
  li a { font-weight: 600; }
  p { margin: 0.25rem 0; }
  .soft { color: var(--soft); }
  iframe { display: block; width: 100%; height: 75rem; margin: 1.5rem 0; border: 1px solid var(--line);
    border-radius: 0.5rem; box-sizing: border-box; }
  summary { padding: 0.5rem 0; cursor: pointer; font-weight: 600; }
  pre { white-space: pre-wrap; font-size: 0.875rem; }
  :focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/** The HTML document of a mail reader page. */
export function MailReader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <html lang={MARKET.locale}>
      {/* biome-ignore lint/style/noHeadElement: a document of its own, outside the framework. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="/brand/icon.svg" />
        <title>{`${title} | ${BRAND.name}`}</title>
        <style>{STYLE_SHEET}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
