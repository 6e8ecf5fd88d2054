import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readOne } from '#app/api/stores/[slug]/route.ts';
import { GET } from '#app/api/stores/route.ts';
import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { readStoreCall } from '#lib/api/calls/stores/read-store.ts';
import { MOST_STORES } from '#lib/commerce/store-locations/store-location.ts';
import { importLocalities } from '#lib/server/localities/import-localities.ts';
import { openLocalityFile } from '#lib/server/localities/locality-file.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { storeLocation } from '#tests/support/store-locations.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const PERTH = { latitude: -31.9523, longitude: 115.8613 };
const HOBART = { latitude: -42.8821, longitude: 147.3272 };
const NEWTOWN = { latitude: -33.8966, longitude: 151.1799 };

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  const file = await folder.write(
    'list.csv',
    'locality,state,postcode,latitude,longitude\nNewtown,NSW,2042,-33.8966,151.1799\n',
  );
  await importLocalities(database.db, await openLocalityFile(file));
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

beforeEach(async () => {
  await database.db.deleteFrom('store_locations').execute();
  await addStores(database.db, [
    { erpStoreId: 'perth', name: 'Perth', ...PERTH, text: 'Long', services: ['Fitting'] },
    { erpStoreId: 'hobart', name: 'Hobart', ...HOBART },
    { erpStoreId: 'newtown', name: 'Newtown', ...NEWTOWN },
  ]);
});

const ask = (query: Record<string, string> | string = '') =>
  callRoute(GET, {
    query: typeof query === 'string' ? query : `?${new URLSearchParams(query)}`,
  });
const find = async (query?: Record<string, string>) => readAnswer(findStoresCall, await ask(query));
const names = ({ stores }: { stores: { name: string }[] }) => stores.map(({ name }) => name);

describe('GET /stores', () => {
  it('answers all stores by name, with only what lists show', async () => {
    const answer = await find();
    expect(names(answer)).toEqual(['Hobart', 'Newtown', 'Perth']);
    expect(answer).toMatchObject({ near: null, stores: [{ distance: null }, {}, {}] });
    expect(answer.stores[2]).not.toHaveProperty('text');
    expect(answer.stores[2]).not.toHaveProperty('services');
  });

  it('answers the nearest to a locality first', async () => {
    const answer = await find({ near: 'newtown-nsw-2042' });
    expect(answer.near).toBe('Newtown NSW 2042');
    expect(names(answer)).toEqual(['Newtown', 'Hobart', 'Perth']);
    const distances = answer.stores.map(({ distance }) => Math.round(distance ?? -1));
    expect(distances).toEqual([0, 1054, 3287]);
  });

  it('answers the nearest to a position first, uncached', async () => {
    const answer = await ask({ near: '-31.95,115.86' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const found = readAnswer(findStoresCall, answer);
    expect(found.near).toBeNull();
    expect(names(found)).toEqual(['Perth', 'Hobart', 'Newtown']);
    expect(found.stores[0]?.distance).toBeLessThan(1);
  });

  it('answers only stores within a radius', async () => {
    const near = 'newtown-nsw-2042';
    expect(names(await find({ near, radius: '1' }))).toEqual(['Newtown']);
    expect(names(await find({ near, radius: '1100' }))).toEqual(['Newtown', 'Hobart']);
    expect(names(await find({ near, radius: '99999' }))).toHaveLength(3);
    expect(names(await find({ near: '-12.46,130.84', radius: '5' }))).toEqual([]);
    expect(names(await find({ radius: '1' }))).toHaveLength(3);
    expect(names(await find({ near: ' ', radius: '' }))).toHaveLength(3);
  });

  it.each([
    ...['newtown', 'newtown-vic-2042', 'Newtown NSW 2042', '../../etc/passwd', '%00'],
    ...['0,0', '51.5,-0.1', 'NaN,NaN', '1e9,1e9', '-33.9', "'; drop table stores;--", '🦘', '\0'],
    ...['\ud800', '__proto__', 'constructor-nsw-2042', '-33.9,151.2,7'],
  ])('answers 404 for the place %j', async (near) => {
    const answer = await ask({ near });
    expect(answer.status).toBe(404);
    expect(readError(answer)).toMatchObject({
      code: 'LocalityNotFound',
      message: 'No matching suburb or postcode.',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ...['?near=a&near=b', '?near[]=a', '?near=newtown-nsw-2042&radius=0', '?radius=NaN'],
    ...['?radius=-1', '?radius=1e9', '?radius=100000', '?radius=1.5', '?radius=٣'],
    ...['?radius=1&radius=2', '?radius=Infinity', '?page=2', `?near=${'a'.repeat(81)}`],
  ])('refuses %j', async (query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(readError(answer).code).toBe('InvalidRequest');
  });

  it('answers at most a thousand stores, nearest first', async () => {
    await database.db.deleteFrom('store_locations').execute();
    const number = (value: number) => String(value).padStart(4, '0');
    const stores = Array.from({ length: MOST_STORES + 1 }, (_value, index) => ({
      erpStoreId: `s${number(index)}`,
      name: `Store ${number(index)}`,
      latitude: -12 - ((index * 7919) % 3000) / 100,
      longitude: 115 + ((index * 104_729) % 3800) / 100,
    }));
    await addStores(database.db, stores);
    expect(names(await find())).toEqual(stores.slice(0, MOST_STORES).map(({ name }) => name));
    const found = (await find({ near: 'newtown-nsw-2042' })).stores;
    expect(found).toHaveLength(MOST_STORES);
    const distances = found.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeGreaterThanOrEqual(0);
  });

  it('answers an empty list when there is no store', async () => {
    await database.db.deleteFrom('store_locations').execute();
    expect(await find()).toEqual({ near: null, stores: [] });
    expect((await find({ near: 'newtown-nsw-2042' })).stores).toEqual([]);
  });
});

describe('GET /stores/{slug}', () => {
  const read = (slug: string) => callRoute(readOne, { params: { slug } });

  it('answers a store with all that its page shows', async () => {
    const { store } = readAnswer(readStoreCall, await read('perth'));
    const whole = { name: 'Perth', erpStoreId: 'perth', slug: 'perth', ...PERTH };
    expect(store).toEqual(storeLocation({ ...whole, text: 'Long', services: ['Fitting'] }));
  });

  it.each([
    // The framework has decoded it: what still looks encoded is not decoded again.
    '%70erth',
    ...['', 'nowhere', 'PERTH', '../perth', '%2e%2e%2fperth', 'perth%00', '%', '\0', '🦘'],
    ...["perth' or 1=1", 'a'.repeat(10_000), '__proto__'],
  ])('answers 404 for the store %j', async (slug) => {
    const answer = await read(slug);
    expect(answer.status).toBe(404);
    expect(readError(answer).code).toBe('StoreNotFound');
  });

  it('refuses a query string', async () => {
    const answer = await callRoute(readOne, { params: { slug: 'perth' }, query: '?near=x' });
    expect(answer.status).toBe(400);
  });
});
