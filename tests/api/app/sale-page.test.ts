import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import Page, {
  generateMetadata,
  generateStaticParams,
} from '#app/(default)/pages/[page]/products/page.tsx';
import robots from '#app/robots.ts';
import { COVER_OTHER_LIST, COVER_OTHER_SALE } from '#lib/commerce/page-scripts/cover-other-list.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';

// Without Next's server nothing is cached, and these two refuse to be called.
vi.mock(import('next/cache'), () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const database = ownDatabase();
beforeAll(async () => {
  const boot = (id: string, canonicalCategory: string, originalPrice?: number) =>
    bootRecord({
      ...{ id, name: `Boot ${id}`, parentCode: id, price: 18_995, canonicalCategory },
      ...(originalPrice && { originalPrice }),
    });
  await importRecords(database.db, [
    BRAND_RECORD,
    { type: 'category', path: 'mens', name: 'Men’s footwear', shortName: 'Men’s' },
    { type: 'category', path: 'mens/boots', name: 'Boots' },
    { type: 'category', path: 'womens', name: 'Women’s' },
    ...Array.from({ length: 25 }, (_, at) => boot(`low-${at}`, 'mens/boots', 24_995)),
    boot('full', 'mens/boots'),
    boot('hers', 'womens'),
  ]);
});

const props = (page: string) => ({ params: Promise.resolve({ page }) });
const htmlOf = async (page: string) => {
  const shown = TestRouter({ visits: [], children: await Page(props(page)) });
  return text((await prerenderToNodeStream(shown, { onError: () => {} })).prelude);
};
const cardsIn = (html: string) =>
  [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => String(id));

describe('the page of the sale', () => {
  it('is prerendered with its own title and canonical address', async () => {
    expect(await generateStaticParams()).toContainEqual({ page: 'sale' });
    expect(await generateMetadata(props('sale'))).toMatchObject({
      title: 'Sale',
      alternates: { canonical: '/products?sale=true' },
    });
    expect(await generateMetadata(props('sale-2'))).toMatchObject({
      title: 'Sale, page 2',
      alternates: { canonical: '/products?sale=true&page=2' },
    });
    expect(await generateMetadata(props('2'))).toMatchObject({
      title: 'All products, page 2',
      alternates: { canonical: '/products?page=2' },
    });
  });

  it('lists the reduced products and no others, page by page', async () => {
    const first = (await htmlOf('sale')).replaceAll('<!-- -->', '');
    expect(first).toMatch(/<h1[^>]*>Sale<\/h1>/);
    expect(first).toContain('25 products');
    expect(first).toContain('href="/products?sale=true&amp;page=2"');
    const cards = [...cardsIn(first), ...cardsIn(await htmlOf('sale-2'))];
    expect(new Set(cards).size).toBe(25);
    expect(cards.every((id) => id.startsWith('low-'))).toBe(true);
  });

  it('links to the sale of each department that has reduced products', async () => {
    const html = await htmlOf('sale');
    const [nav = ''] = /<nav aria-label="Related categories".*?<\/nav>/s.exec(html) ?? [];
    const links = [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...link]) => link);
    expect(links).toEqual([['/categories/mens?sale=true', 'Men’s']]);
  });

  it('is shown at once at its own address with ?sale=true', async () => {
    expect(await htmlOf('sale')).toContain(COVER_OTHER_SALE);
    expect(COVER_OTHER_SALE).not.toContain('|sale|');
    expect(COVER_OTHER_LIST).toContain('|sale|');
  });

  it.each(['sale-1', 'sale-9', 'sale-', 'sales', 'sale-2-3', '1'])(
    'does not exist at %s',
    async (page) => {
      // What Next answers 404 with.
      await expect(htmlOf(page)).rejects.toThrow(/404/);
    },
  );

  it('may be read by crawlers, while other filters may not', () => {
    const { rules } = robots();
    expect(rules).toMatchObject({
      allow: ['/', '/products?sale=true$', '/products?sale=true&page='],
      disallow: expect.arrayContaining(['/*?sale=', '/*&sale=', '/*?colour=']),
    });
  });
});
