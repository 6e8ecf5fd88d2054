import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { HomeScreen } from '#app/(default)/home-screen.tsx';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { CheckoutLayout } from '#components/layout/checkout-layout.tsx';
import { DefaultLayout } from '#components/layout/default-layout.tsx';
import { categoryTree } from '#lib/commerce/catalogue/category-tree.ts';
import { menuOf } from '#lib/commerce/catalogue/menu.ts';
import { frameContent, shownSite, sitePaths } from '#lib/commerce/content/site-content.ts';
import { deliveryPromise } from '#lib/commerce/pricing/delivery-promise.ts';
import { BRAND } from '#lib/config/brand.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { readCategories } from '#lib/server/catalogue/category-reader.ts';
import { readShowcase } from '#lib/server/catalogue/read-showcase.ts';
import { readDeadPaths } from '#lib/server/content/dead-paths.ts';
import { folderSource } from '#lib/server/content/import/folder-source.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { readContentList, readHome } from '#lib/server/content/read-content.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import { orderConfirmation } from '#lib/server/mail/order-confirmation.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { DEMO_WORDS } from '#tests/support/demo-words.ts';

const FOLDER = fileURLToPath(new URL('../../../../support/other-shop', import.meta.url));

/** What stands within a layout. */
const PAGE = { children: 'Page' };

const test = ownDatabase();
const problems: string[] = [];

beforeAll(async () => {
  await importRecords(test.db, [
    { type: 'brand', slug: 'twine', name: 'Twine' },
    { type: 'category', path: 'mugs', name: 'Mugs' },
    mug('round-mug', {}),
    mug('tin-mug', { accessories: { activities: ['Camping'] } }),
  ]);
  const source = folderSource(FOLDER);
  await importContent(test.db, source, {
    onProblem: ({ file, line, reason }) => problems.push(`${file}, line ${line}: ${reason}`),
  });
  await source.close();
});

function mug(id: string, fields: Parameters<typeof bootRecord>[0]) {
  return bootRecord({
    id,
    slug: id,
    name: id === 'tin-mug' ? 'Tin mug' : 'Round mug',
    brand: 'twine',
    parentCode: id,
    categories: ['mugs'],
    canonicalCategory: 'mugs',
    ...fields,
  });
}

/** Words of the demo brand; the shop's own name and legal name come from the brand module. */
function demoWordsIn(html: string): string[] {
  const text = html.replaceAll(BRAND.legalName, '').replaceAll(BRAND.name, '').toLowerCase();
  return DEMO_WORDS.filter((word) => text.includes(word.toLowerCase()));
}

async function shownFrame() {
  const site = await readSite(test.db);
  const dead = await readDeadPaths(test.db, sitePaths(site));
  const shown = shownSite(site, (path) => dead.has(path), Date.now());
  return frameContent(shown, deliveryPromise(await readShippingMethods(test.db)));
}

async function frameHtml(): Promise<string> {
  const menu = menuOf(categoryTree(await readCategories(test.db)));
  return renderToStaticMarkup(
    createElement(DefaultLayout, {
      ...PAGE,
      menu,
      hasStores: false,
      site: await shownFrame(),
      cart: null,
    }),
  );
}

async function homeHtml(): Promise<string> {
  const home = await readHome(test.db);
  if (!home) throw new Error('There is no home article.');
  const dead = await readDeadPaths(
    test.db,
    home.hero.buttons.map(({ to }) => to),
  );
  const buttons = home.hero.buttons.filter(({ to }) => !dead.has(to));
  const products = await Promise.all(
    home.rows.map((row) => {
      if (row.of === 'category') {
        return readShowcase(test.db, { of: 'popular', category: row.category, count: 10 });
      }
      if (row.of === 'tag')
        return readShowcase(test.db, { of: 'popular', tag: row.tag, count: 10 });
      return readShowcase(test.db, { of: row.of === 'sale' ? 'reduced' : row.of, count: 10 });
    }),
  );
  return renderToStaticMarkup(
    createElement(HomeScreen, {
      home: { ...home, hero: { ...home.hero, buttons } },
      categories: [{ label: 'Mugs', path: '/categories/mugs', image: null }],
      products: products.map((row) => row.map(cardOf)),
      overlays: [],
      delivery: (await shownFrame()).delivery,
      allPosts: await readContentList(test.db, 'post'),
    }),
  );
}

describe('a shop with its own catalogue and content', () => {
  it('imports with broken links, and reports each by file and line', () => {
    const lines = problems.map((problem) => problem.replace(/: .*/, ''));
    expect(lines).toEqual([
      'site.yml, line 7',
      'site.yml, line 14',
      'site.yml, line 15',
      'site.yml, line 16',
      'site.yml, line 19',
      'site.yml, line 22',
      'site.yml, line 23',
      'articles/home.md, line 13',
      'articles/home.md, line 20',
    ]);
  });

  it('shows its own words around every page, and no word of the demo', async () => {
    const html = await frameHtml();
    for (const own of [
      'Kettles, mugs and string',
      'hello@kettle.example',
      'Good to know',
      'href="/blog"',
      'href="/articles/delivery"',
      'Orders of string take a day longer',
    ]) {
      expect(html).toContain(own);
    }
    expect(demoWordsIn(html)).toEqual([]);
    expect(
      demoWordsIn(
        renderToStaticMarkup(
          createElement(CheckoutLayout, { ...PAGE, site: await readSite(test.db) }),
        ),
      ),
    ).toEqual([]);
  });

  it('links to nothing that it does not have', async () => {
    const html = await frameHtml();
    for (const none of [
      'boots',
      '/articles/privacy',
      '/stores',
      'Nothing yet',
      'sale=true',
      'tea-card',
      'Why',
    ]) {
      expect(html).not.toContain(none);
    }
  });

  it('shows its own home page, without rows that its catalogue cannot fill', async () => {
    const html = await homeHtml();
    for (const own of [
      'Put the kettle on',
      'Glued for life',
      'See the mugs',
      'For the tent',
      'Tin mug',
      'The first cup',
      'A brown teapot',
    ]) {
      expect(html).toContain(own);
    }
    expect(html.toLowerCase()).not.toContain('boots');
    expect(html).not.toContain('Reduced');
    expect(demoWordsIn(html)).toEqual([]);
  });

  it('links to the sale while something is reduced, and expires pages at the first reduction', async () => {
    const saleTag = () =>
      test.db
        .selectFrom('cache_tags')
        .select('changed_in')
        .where('tag', '=', cacheTags.hasSale)
        .executeTakeFirst();
    const before = await saleTag();
    await importRecords(test.db, [mug('cracked-mug', { price: 5_00, originalPrice: 9_00 })]);
    expect(await frameHtml()).toContain('href="/products?sale=true"');
    const since = await saleTag();
    expect(since).not.toEqual(before);
    await importRecords(test.db, [mug('chipped-mug', { price: 6_00, originalPrice: 9_00 })]);
    expect(await saleTag()).toEqual(since);
  });

  it('promises free delivery only once its delivery methods say so', async () => {
    expect(`${await frameHtml()}${await homeHtml()}`).not.toMatch(/delivery from|Free/);
    await writeShippingMethod(test.db, {
      type: 'shippingMethod',
      code: 'cart',
      label: 'By cart',
      kind: 'standard',
      price: 500,
      freeFrom: 40_00,
    });
    expect(await frameHtml()).toContain('Free standard delivery from $40');
    expect(await homeHtml()).toContain('Free standard delivery from $40');
  });

  it('sends e-mails with its own contact address, and no word of the demo', async () => {
    const { number } = await addPlacedOrder(test.db, { number: 'KT1', email: 'jo@example.com' });
    const mail = await orderConfirmation(test.db, { orderNumber: number });
    expect(mail.text).toContain('Questions? Email hello@kettle.example.');
    expect(mail.html).toContain('mailto:hello@kettle.example');
    expect(demoWordsIn(mail.html + mail.text)).toEqual([]);
  });
});
