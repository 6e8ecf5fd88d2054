import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as LOOKUP } from '#app/api/ucp/v1/locations/lookup/route.ts';
import { POST as SEARCH } from '#app/api/ucp/v1/locations/search/route.ts';
import { lookupLocationsCall } from '#lib/api/calls/agents/locations/lookup-locations.ts';
import { searchLocationsCall } from '#lib/api/calls/agents/locations/search-locations.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { addStores, setStoreStock } from '#tests/support/add-stores.ts';
import { PLAIN_WEEK, storeLocation } from '#tests/support/store-locations.ts';

const { address: NEWTOWN } = storeLocation();
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };

/** The protocol's name for click & collect. */
const PICKUP_AMENITY = 'dev.ucp.amenity.shopping.in_store_pickup';

let database: TestDatabase;
let platform: Platform;
let asks = 0;
beforeAll(async () => {
  process.env.AGENTS = 'on';
  database = await createTestDatabase();
  const { db } = database;
  await importRecords(db, [
    BRAND_RECORD,
    bootRecord(),
    bootRecord({ id: 'secret', parentCode: 'secret', state: 'unpublished' }),
  ]);
  await addStores(db, [
    { erpStoreId: 's-newtown', slug: 'newtown', name: 'Newtown' },
    {
      erpStoreId: 's-perth',
      slug: 'perth',
      name: 'Perth City',
      address: { ...NEWTOWN, locality: 'Perth', region: 'wa', postcode: '6000' },
      latitude: -31.9523,
      longitude: 115.8613,
      timeZone: 'Australia/Perth',
      collects: false,
      weeklyHours: { ...PLAIN_WEEK, sun: [{ from: 0, to: 1440 }] },
      seasonalHours: [
        { name: 'Christmas Day', from: '2099-12-25', to: '2099-12-25', spans: [] },
        { name: 'Long ago', from: '2001-01-01', to: '2001-01-01', spans: [] },
      ],
    },
  ]);
  const perth = { name: 'Perth', state: 'wa' as const, postcode: '6000' };
  await db
    .insertInto('localities')
    .values({ ...perth, latitude: -31.95, longitude: 115.86 })
    .execute();
  await setStoreStock(db, 's-newtown', { 'bluff-black-8': 2, 'bluff-black-9': 1 });
  await setStoreStock(db, 's-perth', { 'bluff-black-8': 5, 'secret-8': 5 });
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const asked = (body: unknown) => {
  asks += 1;
  return { body, headers: { [CLIENT_ADDRESS_HEADER]: `10.3.0.${asks}` } };
};
const search = async (body: unknown) =>
  readAnswer(searchLocationsCall, await platform.call(SEARCH, asked(body)));
const lookup = async (body: unknown) =>
  readAnswer(lookupLocationsCall, await platform.call(LOOKUP, asked(body)));
const idsOf = ({ locations }: { locations: { id: string }[] }) => locations.map(({ id }) => id);

describe('POST /locations/search', () => {
  it('answers all stores to an empty request, a page at a time', async () => {
    expect(idsOf(await search({}))).toEqual(['s-newtown', 's-perth']);
    const first = await search({ pagination: { limit: 1 } });
    expect(first.pagination).toMatchObject({ has_next_page: true, total_count: 2 });
    const { cursor } = first.pagination;
    expect(idsOf(await search({ pagination: { cursor } }))).toEqual(['s-perth']);
  });

  it('answers address, position, hours and special hours to come', async () => {
    const perth = (await search({ query: 'Perth' })).locations[0];
    expect(perth).toMatchObject({
      id: 's-perth',
      address: { address_locality: 'Perth', address_region: 'WA', address_country: 'AU' },
      timezone: 'Australia/Perth',
      exception_hours: [
        { title: 'Christmas Day', valid_from: '2099-12-25', valid_through: '2099-12-25' },
      ],
    });
    expect(perth?.hours.at(-1)).toEqual({ day: 'sunday', opens: '00:00', closes: '23:59' });
    expect(perth?.exception_hours?.[0]).not.toHaveProperty('opens');
  });

  it('compares the distance with every store, and includes the exact distance', async () => {
    const near = await search({ distance: { center: SYDNEY, max: 5_000 } });
    expect(idsOf(near)).toEqual(['s-newtown']);
    const metres = near.locations[0]?.distance ?? 0;
    expect(metres).toBeGreaterThan(3_000);
    expect(idsOf(await search({ distance: { center: SYDNEY, max: metres - 1 } }))).toEqual([]);
    expect(idsOf(await search({ distance: { center: SYDNEY, max: metres + 1 } }))).toHaveLength(1);
  });

  it('puts stores near a postcode first, but leaves none out', async () => {
    const context = { address_country: 'AU', postal_code: '6000' };
    expect(idsOf(await search({ context }))).toEqual(['s-perth', 's-newtown']);
  });

  it('answers only stores that are open at the instant, by their own clocks', async () => {
    // Saturday 5.15 pm in Sydney, 2.15 pm in Perth; then 5.45 pm and 2.45 pm.
    const at = (open_at: string) => search({ filters: { hours: { open_at } } });
    expect(idsOf(await at('2026-12-05T06:15:00Z'))).toEqual(['s-newtown', 's-perth']);
    expect(idsOf(await at('2026-12-05T17:45:00+11:00'))).toEqual(['s-perth']);
    expect(idsOf(await at('2099-12-25T04:00:00Z'))).not.toContain('s-perth');
  });

  it('answers only stores that have every item now; unknown and secret ones are nowhere', async () => {
    const having = async (...items: string[]) => idsOf(await search({ filters: { items } }));
    expect(await having('bluff-black-8')).toEqual(['s-newtown', 's-perth']);
    expect(await having('bluff-black-8', 'bluff-black-9')).toEqual(['s-newtown']);
    expect(await having('bluff-black-8', 'bluff-black-8')).toEqual(['s-newtown', 's-perth']);
    expect(await having('bluff-black-8', 'nothing')).toEqual([]);
    expect(await having('secret-8')).toEqual([]);
  });

  it('matches amenities by their whole names', async () => {
    const collecting = await search({ filters: { amenities: [PICKUP_AMENITY] } });
    expect(idsOf(collecting)).toEqual(['s-newtown']);
    expect(collecting.locations[0]?.amenities).toHaveProperty([PICKUP_AMENITY]);
    expect(idsOf(await search({ filters: { amenities: ['dev.ucp.amenity'] } }))).toEqual([]);
    expect(idsOf(await search({ filters: { amenities: ['constructor'] } }))).toEqual([]);
  });

  it('does not take words of the query for conditions', async () => {
    expect(idsOf(await search({ query: 'open within 1 km' }))).toHaveLength(2);
  });

  it.each([
    ['a filter that it does not know', { filters: { pets: true } }],
    ['who serves an address', { serves: { address: { postal_code: '2042' } } }],
    ['a distance without a centre', { distance: { max: 5 } }],
    ['a time without an offset', { filters: { hours: { open_at: '2026-12-05T06:15:00' } } }],
    ['no items', { filters: { items: [] } }],
    ['a cursor of another list', { pagination: { cursor: 'p1' } }],
  ])('refuses %s', async (_, body) => {
    const { status, json } = await platform.call(SEARCH, asked(body));
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });
});

describe('POST /locations/lookup', () => {
  it('finds stores by id and by the name of their page, each once', async () => {
    const answer = await lookup({ ids: ['newtown', 's-newtown', 's-newtown', 'nowhere'] });
    expect(answer.locations).toMatchObject([
      { id: 's-newtown', inputs: [{ id: 'newtown' }, { id: 's-newtown' }] },
    ]);
    expect(answer.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nowhere' }]);
  });

  it('narrows what it found; what does not match is left out without a message', async () => {
    const answer = await lookup({
      ids: ['s-newtown', 's-perth'],
      filters: { items: ['bluff-black-9'] },
    });
    expect(idsOf(answer)).toEqual(['s-newtown']);
    expect(answer.messages).toBeUndefined();
  });

  it('looks up the first 50 ids, and says how many it left', async () => {
    const ids = ['s-perth', ...Array.from({ length: 51 }, (_, at) => `id-${at}`), 's-newtown'];
    const answer = await lookup({ ids });
    expect(idsOf(answer)).toEqual(['s-perth']);
    const told = answer.messages?.map(({ code }) => code) ?? [];
    expect(told.filter((code) => code === 'not_found')).toHaveLength(49);
    expect(answer.messages?.at(-1)).toMatchObject({
      code: 'batch_limit_applied',
      content: expect.stringMatching(/first 50 of 53 .*3 /),
    });
  });
});
