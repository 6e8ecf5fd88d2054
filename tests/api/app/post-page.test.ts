import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import Page from '#app/(default)/blog/[...path]/page.tsx';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importPosts } from '#tests/api/support/import-posts.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

// Without Next's server nothing is cached, and these two refuse to be called.
vi.mock(import('next/cache'), () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const database = ownDatabase();
beforeAll(async () => {
  const boot = (id: string, fields: Parameters<typeof bootRecord>[0] = {}) =>
    bootRecord({
      ...{ id, name: `Boot ${id}`, parentCode: id, price: 18_995 },
      variants: [{ id: `${id}-8`, code: `${id}-8`, label: '8', qty: 3 }],
      ...fields,
    });
  await importRecords(database.db, [
    BRAND_RECORD,
    boot('bluff'),
    boot('ridge', { price: 9900 }),
    boot('gone', { state: 'discontinued' }),
    boot('secret', { state: 'unpublished' }),
    boot('unnamed'),
  ]);
  await importPosts(database.db, [
    { slug: 'clay', products: '[ridge, gone, secret, no-such-boot, bluff, ridge]' },
    { slug: 'old-boots', products: '[gone]' },
    { slug: 'walks' },
  ]);
});

async function pageOf(slug: string): Promise<string> {
  return renderToStaticMarkup(await Page({ params: Promise.resolve({ path: [slug] }) }));
}

/** The products in this post, each by its card. */
function cardsIn(html: string) {
  const [, section = ''] = /<section aria-label="In this post"(.*?)<\/section>/s.exec(html) ?? [];
  return section
    .split('<article ')
    .slice(1)
    .map((card) => ({
      id: /data-product="([^"]+)"/.exec(card)?.[1],
      href: /<a [^>]*href="([^"]+)"/.exec(card)?.[1],
      text: card.replace(/<[^>]+>/g, ' '),
    }));
}

it('a post shows the cards of its products that are sold, in its order', async () => {
  const cards = cardsIn(await pageOf('clay'));
  expect(cards).toMatchObject([
    { id: 'ridge', href: '/products/ridge' },
    { id: 'bluff', href: '/products/bluff' },
  ]);
  expect(cards[0]?.text).toMatch(/Stringybark.*Boot ridge.*\$99\.00/s);
  expect(cards[1]?.text).toMatch(/Stringybark.*Boot bluff.*\$189\.95/s);
});

it.each(['old-boots', 'walks'])(
  'the post “%s” shows no products, as it names none that is sold',
  async (slug) => {
    const html = await pageOf(slug);
    expect(html).toMatch(new RegExp(`<h1.*${slug}.*</h1>`));
    expect(html).not.toContain('In this post');
  },
);
