import localFont from 'next/font/local';

/**
 * Headlines. Variable weight, Latin; from the npm package, so nothing is fetched from other hosts.
 */
export const headlineFont = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-headline',
  display: 'swap',
});

/** Body text. */
export const textFont = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text',
  display: 'swap',
});
