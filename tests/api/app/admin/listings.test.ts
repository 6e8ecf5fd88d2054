import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readPlace } from '#app/admin/api/listings/place/route.ts';
import { GET as findPlaces } from '#app/admin/api/listings/places/route.ts';
import { POST as preview } from '#app/admin/api/listings/preview/route.ts';
import { GET as findProducts } from '#app/admin/api/listings/products/route.ts';
import { GET as list, POST as set } from '#app/admin/api/listings/route.ts';
import { POST as QUERY } from '#app/api/search/1/indexes/[index]/query/route.ts';
import {
  findListedCall,
  findPlacesCall,
  listArrangementsCall,
  previewArrangementCall,
  readArrangementCall,
  setArrangementCall,
} from '#lib/api/calls/staff/listings.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { applyArrangementsTask } from '#lib/server/listings/apply-arrangements.ts';
import { liveProductIndexes } from '#lib/server/search/embedded/live-product-indexes.ts';
import { indexedListing } from '#lib/server/search/indexed-listing.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff, staffHeaders, type TestStaff } from '#tests/api/support/staff.ts';
import { eventually } from '#tests/support/eventually.ts';

const HOUR_MS = 3_600_000;
const MENS = 'category:mens';
const XSS = '<img src=x onerror=alert(1)>';

/** Thirty boots, the most popular first, in two categories. */
const BOOTS = Array.from({ length: 30 }, (_, at) =>
  bootRecord({
    id: `boot-${at}`,
    parentCode: `model-${at}`,
    name: at === 7 ? `${XSS} Boot` : `Ridge Boot ${at}`,
    canonicalCategory: at % 3 === 0 ? 'womens' : 'mens',
    popularity: 1_000 - at,
    ...(at === 28 && { variants: [{ id: 'none', code: 'none', label: '8', qty: 0 }] }),
  }),
);

let database: TestDatabase;
let dataDir: string;
let staff: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'listings-'));
  process.env.DATA_DIR = dataDir;
  database = await createTestDatabase();
  await importRecords(db(), [
    BRAND_RECORD,
    { type: 'category', path: 'mens', name: 'Mens' },
    { type: 'category', path: 'womens', name: 'Womens' },
    ...BOOTS,
    bootRecord({
      id: 'second',
      parentCode: 'model-1',
      colourName: 'Sand',
      canonicalCategory: 'mens',
    }),
    bootRecord({
      id: 'hidden',
      parentCode: 'hidden',
      state: 'unpublished',
      canonicalCategory: 'mens',
    }),
  ]);
  staff = await makeStaff(db(), ['merchandiser']);
  await liveProductIndexes().current();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const { place, version } of await db().selectFrom('arrangements').selectAll().execute()) {
    await save({ place, pins: [], seen: version });
  }
});

type Handler = Parameters<typeof callRoute>[0];
const searchIndex: Handler = (request) =>
  QUERY(request, { params: Promise.resolve({ index: PRODUCT_INDEX }) });
const post = (handler: Handler, body: object) =>
  callRoute(handler, { headers: staff.headers, body });
const get = (handler: Handler, query: Record<string, string>) =>
  callRoute(handler, { headers: staff.headers, query: `?${new URLSearchParams(query)}` });
const wish = (change: object = {}) => ({ place: MENS, pins: ['boot-10'], boosts: [], ...change });
const saving = (change: object = {}) =>
  post(set, { ...wish(), from: null, until: null, seen: '0', ...change });
const save = async (change: object = {}) =>
  readAnswer(setArrangementCall, await saving(change)).version;
const read = async (place = MENS) =>
  readAnswer(readArrangementCall, await get(readPlace, { place }));
const previewed = async (change: object = {}) =>
  readAnswer(previewArrangementCall, await post(preview, wish(change)));
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

/** The first page of a search as shoppers get it, once the index has heard of everything. */
async function search(parameters: object): Promise<string[]> {
  await eventually(async () => expect(await indexedListing({ kind: 'all' })).not.toBeNull());
  const { json } = await callRoute(searchIndex, {
    headers: staffHeaders(null),
    body: { hitsPerPage: 24, ...parameters },
  });
  return idsOf((json as { hits: { id: string }[] }).hits);
}
const inMens = (parameters: object = {}) =>
  search({ facetFilters: ['categoryPaths:mens'], ...parameters });

describe('a pinned product', () => {
  it('is first in its category, prerendered and searched, and in no other place', async () => {
    await inMens();
    await save({ pins: ['boot-10', 'boot-28'] });
    const ids = await inMens();
    expect(ids.slice(0, 3)).toEqual(['boot-10', 'boot-28', 'boot-1']);
    expect((await indexedListing({ kind: 'category', path: 'mens' }))?.ids(1, 24)).toEqual(ids);
    expect((await search({}))[0]).toBe('boot-0');
    expect((await search({ query: 'ridge boot' }))[0]).not.toBe('boot-10');
  });

  it('is first in its search, in each of its spellings', async () => {
    await save({ place: 'search:Ridge Boots', pins: ['boot-20'] });
    expect((await search({ query: 'ridge boot' }))[0]).toBe('boot-20');
    expect((await search({ query: 'the Ridge boots', ruleContexts: ['whole'] }))[0]).toBe(
      'boot-20',
    );
  });

  it('stays where a filter leaves it, and goes where it does not', async () => {
    await save({ pins: ['boot-28', 'boot-10'] });
    const inStock = { facetFilters: ['categoryPaths:mens', ['soldOut:false']] };
    expect((await search(inStock)).slice(0, 2)).toEqual(['boot-10', 'boot-1']);
  });

  it('that is not published is shown once it is', async () => {
    await save({ pins: ['hidden', 'boot-10'] });
    expect((await inMens()).slice(0, 2)).toEqual(['boot-10', 'boot-1']);
    expect((await previewed({ pins: ['hidden'] })).idle).toEqual([
      { id: 'hidden', why: 'unlisted' },
    ]);
  });

  it('survives an import of the catalogue', async () => {
    await save();
    await importRecords(db(), [bootRecord({ ...BOOTS[10], name: 'Ridge Boot X' })]);
    expect((await read()).pins).toMatchObject([{ id: 'boot-10', name: 'Ridge Boot X' }]);
  });
});

describe('the preview', () => {
  it('is what the shop shows after saving, and changes nothing', async () => {
    const change = {
      pins: ['boot-22', 'boot-28'],
      boosts: [{ kind: 'product', id: 'boot-19', steps: 1 }],
    };
    const before = await inMens();
    const { now, draft, total, idle } = await previewed(change);
    expect(idsOf(now)).toEqual(before);
    expect(await inMens()).toEqual(before);
    expect({ total, idle }).toEqual({ total: 20, idle: [] });
    expect(draft[1]).toMatchObject({ id: 'boot-28', isSoldOut: true });
    await save(change);
    expect(await inMens()).toEqual(idsOf(draft));
    expect(idsOf((await previewed(change)).now)).toEqual(idsOf(draft));
  });

  it('says why a pin is not shown', async () => {
    const { idle } = await previewed({ pins: ['boot-1', 'second', 'boot-0'] });
    expect(idle).toEqual([
      { id: 'second', why: 'model' },
      { id: 'boot-0', why: 'elsewhere' },
    ]);
  });
});

describe('an arrangement', () => {
  it('is read as it was saved, listed, and put back to the usual order', async () => {
    const boosts = [
      { kind: 'brand', slug: 'stringybark', steps: -2 },
      { kind: 'new', steps: 3 },
      { kind: 'product', id: 'boot-7', steps: 1 },
    ];
    const version = await save({ boosts });
    expect(await read()).toMatchObject({
      name: 'Mens (mens)',
      href: '/categories/mens',
      version,
      state: 'shown',
      pins: [{ id: 'boot-10', code: 'boot-10-code', isListed: true }],
      // Text of a product is text.
      boosts: [{ name: 'Stringybark' }, { name: 'New products' }, { name: `${XSS} Boot, ` }].map(
        ({ name }, at) => ({ boost: boosts[at], name: expect.stringContaining(name) }),
      ),
    });
    const listed = () => get(list, {}).then((answer) => readAnswer(listArrangementsCall, answer));
    expect((await listed()).places).toMatchObject([{ place: MENS, pins: 1, boosts: 3 }]);
    expect(await save({ pins: [], seen: version })).toBe('0');
    expect((await listed()).places).toEqual([]);
  });

  it('is not saved over another one that nobody saw', async () => {
    const version = await save();
    const refused = await saving({ pins: ['boot-1'] });
    expect(readError(refused)).toMatchObject({ code: 'Changed' });
    expect(refused.status).toBe(409);
    await save({ pins: [], seen: version });
    await save({ pins: ['boot-2'] });
    expect(readError(await saving({ seen: version })).code).toBe('Changed');
    const racing = await Promise.all(
      ['boot-4', 'boot-5'].map((id) => saving({ place: 'all', pins: [id] })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is in the audit with who changed what', async () => {
    const version = await save();
    await save({ pins: ['boot-11'], seen: version });
    const entry = await db()
      .selectFrom('audit_entries')
      .select(['person', 'command', 'entity', 'entity_id', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      person: 'Kim Lee',
      command: 'listing.arrange',
      entity: 'listing',
      entity_id: MENS,
      before: { pins: ['boot-10'] },
      after: { pins: ['boot-11'] },
    });
  });

  it('begins and ends at its times', async () => {
    const now = Date.now();
    await save({ from: now + HOUR_MS, until: now + 2 * HOUR_MS });
    expect(await read()).toMatchObject({ state: 'planned', from: now + HOUR_MS });
    expect((await inMens())[0]).toBe('boot-1');
    const pass = async (hours: number) => {
      await db()
        .updateTable('arrangements')
        .set({
          starts_at: new Date(now + (1 - hours) * HOUR_MS),
          ends_at: new Date(now + (2 - hours) * HOUR_MS),
        })
        .execute();
      const signal = new AbortController().signal;
      await applyArrangementsTask({}, { db: db(), signal, lastTry: false });
    };
    await pass(1.5);
    expect((await inMens())[0]).toBe('boot-10');
    await pass(3);
    expect((await inMens())[0]).toBe('boot-1');
    expect((await read()).state).toBe('over');
  });

  it.each([
    [{ place: 'category:nowhere' }, 404],
    [{ place: 'brand:nobody' }, 404],
    [{ place: 'search:…' }, 404],
    [{ place: "category:mens' or 1=1" }, 404],
    [{ pins: ['nobody'] }, 422],
    [{ pins: ['boot-1', 'boot-1'] }, 422],
    [{ boosts: [{ kind: 'brand', slug: 'nobody', steps: 1 }] }, 422],
    [{ boosts: [1, 2].map((steps) => ({ kind: 'new', steps })) }, 422],
    [{ until: Date.now() - 1 }, 422],
    [{ from: Date.now() + 2 * HOUR_MS, until: Date.now() + HOUR_MS }, 422],
    [{ boosts: [{ kind: 'new', steps: 4 }] }, 400],
    [{ boosts: [{ kind: 'new', steps: 0 }] }, 400],
    [{ pins: Array.from({ length: 25 }, (_, at) => `boot-${at}`) }, 400],
    [{ pins: ['a b'] }, 400],
    [{ place: 'search:a\u0000' }, 400],
    [{ seen: 'x' }, 400],
  ])('of %j is refused whole', async (change, status) => {
    expect((await saving(change)).status).toBe(status);
    expect(await db().selectFrom('arrangements').selectAll().execute()).toEqual([]);
  });
});

describe('what a search request says of itself', () => {
  it.each([{ arrangement: { pins: ['boot-9'], lifts: [] } }, { typed: 'ridge' }])(
    'cannot arrange it: %j',
    async (extra) => {
      const { status } = await callRoute(searchIndex, {
        headers: staffHeaders(null),
        body: extra,
      });
      expect(status).toBe(400);
    },
  );
});

describe('finding', () => {
  it('a place goes by a part of its name or path', async () => {
    const found = async (q: string) =>
      readAnswer(findPlacesCall, await get(findPlaces, { q })).places.map(({ place }) => place);
    expect(await found('men')).toEqual(['category:mens', 'category:womens']);
    expect(await found('string')).toEqual(['brand:stringybark']);
    expect(await found('SALE')).toEqual(['sale']);
    expect(await found('%')).toEqual([]);
  });

  it.each([
    ['boot-12-co', ['boot-12']],
    ['boot-12', ['boot-12']],
    ['ridge 12', ['boot-12']],
    ['%', []],
  ])('a product by %s', async (q, ids) => {
    const answer = readAnswer(findListedCall, await get(findProducts, { q }));
    expect(idsOf(answer.products)).toEqual(ids);
  });
});
