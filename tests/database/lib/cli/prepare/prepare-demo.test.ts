import { beforeEach, describe, expect, it } from 'vitest';
import { prepareContent } from '#lib/cli/prepare/prepare-content.ts';
import { prepareMembers } from '#lib/cli/prepare/prepare-members.ts';
import { prepareOffers } from '#lib/cli/prepare/prepare-offers.ts';
import { prepareQuestions } from '#lib/cli/prepare/prepare-questions.ts';
import { prepareStores } from '#lib/cli/prepare/prepare-stores.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import { DEMO_MEMBERS } from '#lib/demo/loyalty-members.ts';
import { DEMO_OFFERS } from '#lib/demo/offers/demo-offers.ts';
import { demoQuestionsOf } from '#lib/demo/questions/demo-questions.ts';
import { DEMO_STORES } from '#lib/demo/stores/demo-stores.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { ContentFile } from '#lib/server/content/import/content-folder.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { writeSite } from '#lib/server/content/import/write-site.ts';
import { readHome } from '#lib/server/content/read-content.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';

const TABLES = [
  'content_pages',
  'site_content',
  'store_locations',
  'shipping_methods',
  'promotions',
  'vouchers',
  'loyalty_members',
  'questions',
  'products',
  'brands',
  'shop_facts',
  'cache_tags',
] as const;

const database = ownDatabase();
const db = () => database.db;
const never = new AbortController().signal;
const files: ContentFile[] = [];
for await (const file of demoContentSource().files()) files.push(file);

beforeEach(() => empty(...TABLES));

async function empty(...tables: (typeof TABLES)[number][]): Promise<void> {
  for (const table of tables) await db().deleteFrom(table).execute();
}

interface Kind {
  tables: (typeof TABLES)[number][];
  total: number;
  prepare: (db: Db, stop: AbortSignal) => Promise<void>;
}

const OWN_METHOD = {
  type: 'shippingMethod',
  code: 'own',
  label: 'Own',
  kind: 'standard',
  price: 0,
} as const;

const MEMBERS: Kind = {
  tables: ['loyalty_members'],
  total: DEMO_MEMBERS.length,
  prepare: prepareMembers,
};
const QUESTIONS: Kind = {
  tables: ['questions'],
  total: DEMO_MODELS.flatMap((model) => demoQuestionsOf(model, 0)).length,
  prepare: prepareQuestions,
};
const OFFERS: Kind = {
  tables: ['shipping_methods', 'promotions', 'vouchers'],
  total: DEMO_OFFERS.length,
  prepare: prepareOffers,
};
const STORES: Kind = {
  tables: ['store_locations'],
  total: DEMO_STORES.length,
  prepare: prepareStores,
};
const CONTENT: Kind = {
  tables: ['content_pages', 'site_content'],
  // And site.yml.
  total: files.length + 1,
  prepare: prepareContent,
};

async function count({ tables }: Kind): Promise<number> {
  const rows = await Promise.all(
    tables.map((table) => db().selectFrom(table).selectAll().execute()),
  );
  return rows.flat().length;
}

describe.each([
  ['members', MEMBERS],
  ['questions', QUESTIONS],
  ['offers', OFFERS],
  ['stores', STORES],
  ['content', CONTENT],
])('the demo’s %s', { timeout: 60_000 }, (_, kind) => {
  it('come to the demo brand only, and once', async () => {
    await kind.prepare(db(), never);
    await importRecords(db(), [{ type: 'brand', slug: 'another', name: 'Another' }]);
    await kind.prepare(db(), never);
    expect(await count(kind)).toBe(0);
    await empty('brands');
    await importRecords(db(), [...BRANDS]);
    await kind.prepare(db(), never);
    expect(await count(kind)).toBe(kind.total);
    await empty(...kind.tables);
    await kind.prepare(db(), never);
    expect(await count(kind)).toBe(0);
  });
});

it.each([
  ['offers', OFFERS],
  ['content', CONTENT],
])('%s go on at the next start after a stop', async (_, kind) => {
  await importRecords(db(), [...BRANDS]);
  const stopped = new StoppedError('SIGTERM');
  await expect(kind.prepare(db(), AbortSignal.abort(stopped))).rejects.toBe(stopped);
  await kind.prepare(db(), never);
  expect(await count(kind)).toBe(kind.total);
});

it.each([
  ['stores', STORES],
  ['content', CONTENT],
])('%s wait for the next start while an import runs', async (_, kind) => {
  await importRecords(db(), [...BRANDS]);
  await withImportLock(db(), () => kind.prepare(db(), never));
  expect(await count(kind)).toBe(0);
  await kind.prepare(db(), never);
  expect(await count(kind)).toBe(kind.total);
});

const ownPage = { kind: 'article', slug: 'own', title: 'Own' };

it.each([
  ['stores', STORES, () => addStores(db(), [{ erpStoreId: 'own' }])],
  ['content', CONTENT, () => importContent(db(), contentFiles([{ fields: ownPage }]))],
])('%s stay away beside the shop’s own, also once those are gone', async (_, kind, addOwn) => {
  await importRecords(db(), [...BRANDS]);
  await addOwn();
  await kind.prepare(db(), never);
  expect(await count(kind)).toBe(1);
  await empty(...kind.tables);
  await kind.prepare(db(), never);
  expect(await count(kind)).toBe(0);
});

it('content stays away beside the words that the shop put around its pages', async () => {
  await importRecords(db(), [...BRANDS]);
  await writeSite(db(), { ...NEUTRAL_SITE, tagline: 'Ours' }, operator('test'));
  await prepareContent(db(), never);
  expect(await count(CONTENT)).toBe(1);
  expect((await readSite(db())).tagline).toBe('Ours');
});

it('offers stay away beside the shop’s own', async () => {
  await importRecords(db(), [...BRANDS]);
  await writeShippingMethod(db(), OWN_METHOD);
  await prepareOffers(db(), never);
  expect(await count(OFFERS)).toBe(1);
});

it('questions stay away beside the shop’s own, and never become a customer’s', async () => {
  await importRecords(db(), [...BRANDS]);
  await prepareQuestions(db());
  const [first, ...others] = await db().selectFrom('questions').selectAll().execute();
  expect([first, ...others].every((row) => row?.name === null && !row.customer_id)).toBe(true);
  if (!first) throw new Error('The demo has no questions.');
  await empty('questions', 'shop_facts');
  await db().insertInto('questions').values(first).execute();
  await prepareQuestions(db());
  expect(await count(QUESTIONS)).toBe(1);
});

describe('the demo’s content', { timeout: 60_000 }, () => {
  it('has its pictures, and changes nothing when imported again', async () => {
    await importRecords(db(), [...BRANDS]);
    await prepareContent(db(), never);
    const named = files.filter(({ text }) => /^image:/m.test(text ?? ''));
    const pages = await db().selectFrom('content_pages').select('picture').execute();
    expect(pages.filter(({ picture }) => picture)).toHaveLength(named.length);
    const tags = await db().selectFrom('cache_tags').select('tag').execute();
    expect(tags.map(({ tag }) => tag)).toContain(cacheTags.content);
    expect((await readSite(db())).contact.email).toMatch(/\.example$/);
    expect((await readHome(db()))?.rows.length).toBeGreaterThan(0);

    expect(await importContent(db(), demoContentSource())).toMatchObject({
      // And site.yml.
      unchanged: files.length + 1,
      created: 0,
      changed: 0,
      skipped: 0,
    });
  });

  it('links to nothing that the demo does not have', async () => {
    const all = [...demoRecords()];
    // What the demo's content names: a gift card, and something in the sale.
    const reduced = all.find(
      (record) => record.type === 'product' && record.originalPrice !== null,
    );
    const records = all.filter(
      (record) =>
        record.type !== 'product' || record === reduced || record.slug.startsWith('gift-card-50'),
    );
    await importRecords(
      db(),
      records.map((record) => (record.type === 'product' ? { ...record, images: [] } : record)),
    );
    const problems: string[] = [];
    await importContent(db(), demoContentSource(), {
      onProblem: ({ file, line, reason }) => problems.push(`${file}, line ${line}: ${reason}`),
    });
    expect(problems).toEqual([]);
  });
});

describe('the demo’s stores', () => {
  const codes = async () =>
    (await db().selectFrom('shipping_methods').select('code').execute()).map(({ code }) => code);

  /** The demo's brands and categories, and a few of its products, without pictures. */
  async function loadSomeDemo(): Promise<void> {
    const products = [...demoRecords()].filter(({ type }) => type === 'product').slice(0, 40);
    const others = [...demoRecords()].filter(({ type }) => type !== 'product');
    await importRecords(db(), [
      ...others,
      ...products.map((product) => ({ ...product, images: [] })),
    ]);
  }

  it('come with stock as of now, and the way to collect that offers of before lack', async () => {
    await loadSomeDemo();
    await prepareOffers(db(), never);
    await db().deleteFrom('shipping_methods').where('kind', '=', 'storePickup').execute();
    await prepareStores(db(), never);
    const stocked = db().selectFrom('store_stock').select('erp_store_id').distinct();
    expect(await stocked.execute()).toHaveLength(DEMO_STORES.length);
    const undated = db().selectFrom('store_locations').where('stock_updated_at', 'is', null);
    expect(await undated.select('slug').execute()).toEqual([]);
    const tags = await db().selectFrom('cache_tags').select('tag').execute();
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining([cacheTags.stores, cacheTags.hasStores]),
    );
    expect(await codes()).toContain('click-and-collect');
  });

  it('leave ways of delivery alone that were changed', async () => {
    await loadSomeDemo();
    await writeShippingMethod(db(), OWN_METHOD);
    await prepareStores(db(), never);
    expect(await codes()).not.toContain('click-and-collect');
  });
});
