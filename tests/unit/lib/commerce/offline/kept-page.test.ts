import { expect, it } from 'vitest';
import { filesOfPage, markKept, readKeptPage } from '#lib/commerce/offline/kept-page.ts';
import { keptPageText } from '#lib/commerce/offline/texts.ts';
import { BRAND } from '#lib/config/brand.ts';

const KEPT_AT = '2026-11-23T10:14:00.000Z';

it('filesOfPage lists each file that a page needs once, without scripts for old browsers only', () => {
  const html = [
    '<link rel="preload" as="font" href="/brand/figtree-0123456789ab.woff2"/>',
    '<style>@font-face{src:url(/brand/figtree-0123456789ab.woff2)format("woff2")}</style>',
    '<link rel="stylesheet" href="/_next/static/chunks/style.css"/>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script src="/_next/static/chunks/a~b.js" async=""></script>',
    '<script src="/_page/0123.js"></script>',
    '<script>push("[\\"/_next/static/chunks/a~b.js\\",\\"/_next/static/chunks/data.js\\"]")</script>',
    '<a href="/products/_next/other.js">x</a><img src="https://cdn.example/x.js">',
  ].join('');
  expect(filesOfPage(html)).toEqual([
    '/brand/figtree-0123456789ab.woff2',
    '/_next/static/chunks/style.css',
    '/_next/static/chunks/a~b.js',
    '/_page/0123.js',
    '/_next/static/chunks/data.js',
  ]);
});

it('markKept adds the time to a page and changes nothing else', () => {
  const html = '<!DOCTYPE html><html lang="en-AU"><head></head><body><html-x></body></html>';
  expect(markKept(html, KEPT_AT)).toBe(
    `<!DOCTYPE html><html data-kept="${KEPT_AT}" lang="en-AU"><head></head><body><html-x></body></html>`,
  );
  expect(markKept('<html>', '"><script>')).toBe('<html data-kept="script">');
});

it('readKeptPage returns the product’s id, name and colour, but no price', () => {
  const data = {
    '@graph': [
      {
        '@type': 'ProductGroup',
        name: 'Coolamon & Co Boot',
        hasVariant: [{ name: 'Boot, 8', color: 'Ochre', offers: { price: '199.00' } }],
      },
    ],
  };
  const html = [
    `<title>Coolamon &amp; Co Boot | ${BRAND.name}</title>`,
    `<script type="application/ld+json">{"@type":"BreadcrumbList"}</script>`,
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    '<div data-product-id="boot-1" class="shell">',
  ].join('');
  expect(readKeptPage(html)).toEqual({
    title: 'Coolamon & Co Boot',
    product: { id: 'boot-1', name: 'Coolamon & Co Boot', colour: 'Ochre' },
  });
});

it('readKeptPage returns no product for another page or a damaged one', () => {
  expect(readKeptPage('<title>Boots</title>')).toEqual({ title: 'Boots', product: null });
  expect(readKeptPage('')).toEqual({ title: '', product: null });
  const damaged = '<div data-product-id="a"><script type="application/ld+json">{"@ty</script>';
  expect(readKeptPage(damaged)).toEqual({ title: '', product: null });
});

it('keptPageText says from when a page is, and that prices may have changed', () => {
  expect(keptPageText(KEPT_AT)).toMatch(
    /^You’re seeing this page as it was on .*\d.* Prices and stock may have changed\.$/,
  );
  expect(keptPageText('')).toBeNull();
  expect(keptPageText('yesterday')).toBeNull();
});
