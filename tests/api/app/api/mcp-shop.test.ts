import { beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { connectMcp } from '#tests/api/support/mcp-client.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { contentFiles } from '#tests/support/content-files.ts';

/* What any assistant may ask of the shop by MCP, beside the protocol's operations. */

const EIGHT = 'bluff-black-8';
/** A product with a long id. */
const LONG = 'x'.repeat(100);

const database = ownDatabase();
let client: Awaited<ReturnType<typeof connectMcp>>['client'];
beforeAll(async () => {
  const { db } = database;
  const categories = ['mens', 'mens/footwear'];
  await importRecords(
    db,
    categories.map((path) => ({ type: 'category' as const, path, name: path })),
  );
  await openShop(db, [
    { canonicalCategory: 'mens/footwear' },
    oneSize('secret', 9, { state: 'unpublished' }),
    oneSize(LONG, 9),
  ]);
  await openStores(db, { newtown: { [EIGHT]: 1 }, far: {} });
  await db
    .insertInto('fit_advice')
    .values({
      parent_code: 'bluff',
      texts: JSON.stringify({
        all: 'Most buyers take their usual size (9 buyers).',
        bySize: { '8': 'Most buyers of your size take a size up (6 buyers).' },
      }),
    })
    .execute();
  await importContent(
    db,
    contentFiles([
      {
        fields: { kind: 'article', title: 'Returns', slug: 'returns' },
        text: 'Within **60 days**.',
      },
      {
        fields: {
          kind: 'article',
          title: 'Boots',
          slug: 'sizes/boots',
          hidden: 'true',
          sizeGuideFor: '[mens/footwear]',
        },
        text: '| Foot (cm) |\n|---|\n| 25.4 |',
      },
      { fields: { kind: 'article', title: 'Plan', slug: 'plan', hidden: 'true' }, text: 'Hidden.' },
    ]),
  );
  ({ client } = await connectMcp('2026-07-28'));
});

async function call(name: string, args: Record<string, unknown> = {}) {
  const { structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  return { isError, json: structuredContent as Record<string, unknown> };
}

describe('resources', () => {
  it('are the shop’s pages, size guides and stores, but no hidden page', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'shop://articles/returns',
      'shop://articles/sizes/boots',
      'shop://stores',
      'ui://shop/product-card.html',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'shop://stores/{slug}',
    );
  });

  it.each([
    ['shop://articles/returns', '# Returns\n\nAbout it.\n\nWithin **60 days**.'],
    ['shop://articles/sizes/boots', '| 25.4 |'],
    ['shop://stores', '## newtown'],
    ['shop://stores/newtown', '## newtown'],
  ])('%s is Markdown', async (uri, text) => {
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown' }]);
    expect(JSON.stringify(contents)).toContain(JSON.stringify(text).slice(1, -1));
  });

  it.each([
    'shop://articles/home',
    'shop://articles/../staff',
    'shop://articles/nothing',
    'shop://stores/\u0000',
    'file:///etc/passwd',
    'ui://shop/other.html',
  ])('%j is none', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toThrow('There is no such resource.');
  });

  it('the product card is an MCP App that may load pictures of the shop alone', async () => {
    const { contents } = await client.readResource({ uri: 'ui://shop/product-card.html' });
    const [card] = contents as { mimeType: string; text: string; _meta: unknown }[];
    expect(card?.mimeType).toBe('text/html;profile=mcp-app');
    expect(card?._meta).toMatchObject({
      ui: { csp: { connectDomains: [], resourceDomains: [expect.stringMatching(/^http/)] } },
    });
    expect(card?.text).not.toMatch(/(?:src|href)="/);
  });
});

describe('check_size_fit', () => {
  it('tells what most buyers take, and which sizes there are', async () => {
    const { json } = await call('check_size_fit', { id: EIGHT });
    expect(json).toMatchObject({
      advice: 'Most buyers take their usual size (9 buyers).',
      sizes: [{ id: EIGHT, label: '8', available: true }, { label: '9' }],
      size_guide: 'shop://articles/sizes/boots',
    });
  });

  it('tells what buyers of the shopper’s usual size take', async () => {
    const { json } = await call('check_size_fit', { id: EIGHT, usual_size: '8' });
    expect(json.advice).toContain('a size up');
    const odd = await call('check_size_fit', { id: EIGHT, usual_size: 'constructor' });
    expect(odd.json.advice).toContain('usual size');
  });

  it.each(['nothing', 'secret', 'secret-one', '', '\u0000', 'x'.repeat(200)])(
    'knows no product %j',
    async (id) => {
      expect((await call('check_size_fit', { id })).isError).toBe(true);
    },
  );
});

describe('find_in_store', () => {
  it('names the stores that have a size, and not how many they have', async () => {
    const { json } = await call('find_in_store', { id: EIGHT });
    expect(json).toMatchObject({
      near: null,
      stores: [{ id: 'newtown', stock: 'limitedStock', collects: true, distance_km: null }],
    });
  });

  it('refuses a place that there is none of', async () => {
    const { isError } = await call('find_in_store', { id: EIGHT, near: 'Qqqqqqqq' });
    expect(isError).toBe(true);
  });
});

describe('make_buy_link', () => {
  it('makes the link of some sizes', async () => {
    const { json } = await call('make_buy_link', { items: [{ id: EIGHT, quantity: 2 }] });
    expect(json.url).toMatch(new RegExp(`^http.*/buy/${EIGHT}:2$`));
  });

  it('says which sizes there are if only the product is named', async () => {
    const { isError, json } = await call('make_buy_link', { items: [{ id: 'bluff-black' }] });
    expect(isError).toBe(true);
    expect(JSON.stringify(json)).toContain(`8 is ${EIGHT}`);
  });

  it.each([
    ['nothing', []],
    ['no units', [{ id: EIGHT, quantity: 0 }]],
    ['half a unit', [{ id: EIGHT, quantity: 1.5 }]],
    ['an unknown size', [{ id: 'nothing', quantity: 1 }]],
    ['a secret product', [{ id: 'secret-one', quantity: 1 }]],
    ['more units than a link adds', [{ id: EIGHT, quantity: 100 }]],
    ['a link that is too long', Array.from({ length: 50 }, () => ({ id: `${LONG}-one` }))],
    ['too many lines', Array.from({ length: 51 }, () => ({ id: EIGHT, quantity: 1 }))],
  ])('refuses %s', async (_, items) => {
    expect((await call('make_buy_link', { items })).isError).toBe(true);
  });
});

describe('read_shop_page', () => {
  it('lists the pages, and reads one', async () => {
    const { json } = await call('read_shop_page');
    expect(json.pages).toContainEqual({ uri: 'shop://articles/returns', title: 'Returns' });
    const page = await call('read_shop_page', { uri: 'shop://articles/returns' });
    expect(page.json.text).toContain('Within **60 days**.');
    expect((await call('read_shop_page', { uri: 'shop://articles/x' })).isError).toBe(true);
  });
});
