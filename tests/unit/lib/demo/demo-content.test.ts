import { describe, expect, it } from 'vitest';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import { contentHref, HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import {
  type CheckedContent,
  checkContentFile,
  pictureAddress,
} from '#lib/server/content/import/check-content-file.ts';
import { checkSiteFile } from '#lib/server/content/import/check-site-file.ts';
import type { ContentFile } from '#lib/server/content/import/content-folder.ts';
import { sizeOfOwnSvg } from '#lib/server/media/check-svg.ts';

const source = demoContentSource();
const files: ContentFile[] = [];
for await (const file of source.files()) files.push(file);
const checked = files.map(({ name, text }) => ({ name, ...checkContentFile(text ?? '') }));
const good = checked.filter((one): one is CheckedContent & { name: string } => 'record' in one);
const pictures = good.flatMap(({ name, record, parsed }) =>
  [...(record.image ? [record.image.src] : []), ...parsed.pictures.map(({ src }) => src)].map(
    (src) => pictureAddress(name, src),
  ),
);

/** Pages of every shop that the demo's texts speak of. */
const SHOP_PAGES = [
  ...['/account', '/account/orders', '/brands', '/cart', '/orders', '/products', '/return'],
  '/stores',
];
const cataloguePaths = new Set(
  [...demoRecords()].flatMap((record) => {
    if (record.type === 'brand') return [`/brands/${record.slug}`];
    if (record.type === 'category') return [`/categories/${record.path}`];
    return record.type === 'product' && isSellable(record.state)
      ? [`/products/${record.slug}`]
      : [];
  }),
);
const pages = good.map((one) => ({
  ...one,
  href: contentHref({ kind: one.record.kind, path: one.record.slug }),
  written: one.parsed.write(new Map()),
}));
const hrefs = pages.flatMap(({ record, href }) => (record.slug === HOME_ARTICLE ? [] : [href]));

const site = checkSiteFile((await source.site())?.text ?? '');
const siteLinks = 'links' in site ? site.links : expect.unreachable();
/** Every link of a text, of front matter and of `site.yml` that leads to the shop. */
const links = [
  ...siteLinks.map(({ to }) => ({ name: 'site.yml', to })),
  ...pages.flatMap(({ name, links, written, href }) => [
    ...links.map(({ to }) => ({ name, to })),
    ...[...written.html.matchAll(/<a href="([^"]+)"/g)].map(([, to = '']) => ({
      name,
      to: to.startsWith('#') ? `${href}${to}` : to,
    })),
  ]),
].filter(({ to }) => to.startsWith('/'));

describe('the demo’s posts and articles', () => {
  it('have no problems', () => {
    expect(checked.flatMap((one) => ('problems' in one ? [one] : []))).toEqual([]);
  });

  it('show scenes that exist, in 1600 × 1000', async () => {
    for (const src of pictures) {
      const { bytes } = await source.image(src);
      expect(sizeOfOwnSvg(bytes), src).toEqual({ width: 1600, height: 1000 });
    }
  });

  it('describe their pictures in words', () => {
    const silent = good.filter(({ record }) => record.image && record.image.alt.length < 20);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('links of the demo’s posts and articles', () => {
  it('lead only to pages that exist and to products that are sold', () => {
    expect(links.length).toBeGreaterThan(150);
    const paths = new Set(['/', '/blog', '/articles', ...SHOP_PAGES, ...cataloguePaths, ...hrefs]);
    const dead = links.filter(({ to }) => !paths.has(to.replace(/[?#].*/, '')));
    expect(dead).toEqual([]);
  });

  it('name only anchors that their pages have', () => {
    const anchors = new Set(
      pages.flatMap(({ href, written }) => written.headings.map(({ id }) => `${href}#${id}`)),
    );
    expect(links.filter(({ to }) => to.includes('#') && !anchors.has(to))).toEqual([]);
  });

  it('name only products that are sold, each once in a text', () => {
    const named = pages.flatMap(({ name, record }) =>
      record.products.map((slug) => ({ name, to: `/products/${slug}` })),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ to }) => !cataloguePaths.has(to))).toEqual([]);
    expect(new Set(named.map(({ name, to }) => `${name} ${to}`)).size).toBe(named.length);
  });
});

describe('the demo’s content source', () => {
  it('finds a picture by its name', async () => {
    const { bytes } = await source.image('pictures/desert-range.webp');
    expect(bytes.toString('utf8', 0, 60)).toContain('<svg');
  });

  it.each([
    'pictures/no-such-place.webp',
    'pictures/constructor.webp',
    'desert-range.webp',
    'articles/pictures/desert-range.webp',
    '../package.json',
    'https://example.com/pictures/desert-range.webp',
  ])('refuses the picture %s', async (src) => {
    await expect(source.image(src)).rejects.toThrow('the demo brand has no such picture');
  });
});
