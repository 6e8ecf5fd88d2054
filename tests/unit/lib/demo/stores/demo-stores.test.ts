import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { goodFriday } from '#lib/commerce/public-holidays.ts';
import { distanceKm } from '#lib/commerce/store-locations/distance.ts';
import { DEMO_STORES, storeRecordOf } from '#lib/demo/stores/demo-stores.ts';
import { demoStock } from '#lib/demo/stores/store-stock.ts';
import { storeOfRecord } from '#lib/server/store-locations/format/store-of-record.ts';
import { storeRecord } from '#lib/server/store-locations/format/store-record.ts';

const YEAR = 2026;
const records = DEMO_STORES.map((store) => storeRecordOf(store, YEAR));
const stores = records.map((record) => storeOfRecord(record, null));

describe('the demo’s stores', () => {
  it.each(records)('$name follows the rules of the import', (record) => {
    expect(storeRecord.safeParse(record).error?.issues ?? []).toEqual([]);
  });

  it('differ in name, address and text, and have telephone numbers reserved for fiction', () => {
    for (const one of ['erpStoreId', 'slug', 'name', 'street1', 'phone', 'text'] as const) {
      expect(new Set(records.map((record) => record[one])).size).toBe(records.length);
    }
    for (const { phone } of records) expect(phone).toMatch(/^\(0[2378]\) (?:5550|7010) \d{4}$/);
  });

  it('are within 3 km of their suburbs', async () => {
    const list = await readFile('lib/server/localities/australia.csv', 'utf8');
    const places = new Map<string, { latitude: number; longitude: number }>(
      list.split('\n').map((line) => {
        const [name, state, postcode, latitude, longitude] = line.split(',');
        const at = { latitude: Number(latitude), longitude: Number(longitude) };
        return [`${name} ${state} ${postcode}`, at] as const;
      }),
    );
    for (const { address, ...place } of stores) {
      const key = `${address.locality} ${address.region.toUpperCase()} ${address.postcode}`;
      const known = places.get(key);
      expect(known, key).toBeDefined();
      if (known) expect(distanceKm(known, place), key).toBeLessThan(3);
    }
  });

  it('have the time zone of the place, not of the state', () => {
    const zone = (slug: string) => stores.find((store) => store.slug === slug)?.timeZone;
    expect(zone('broken-hill')).toBe('Australia/Broken_Hill');
    expect(zone('newtown')).toBe('Australia/Sydney');
  });

  it('have hours for the holidays of this year and the next', () => {
    for (const year of [YEAR, YEAR + 1]) {
      const friday = new Date(goodFriday(year)).toISOString().slice(0, 10);
      const days = [`${year}-01-01`, friday, `${year}-04-25`, `${year}-12-24`, `${year}-12-26`];
      for (const { name, seasonalHours } of stores) {
        const on = (day: string) =>
          seasonalHours.find(({ from, to }) => from === day && to === day);
        for (const day of days) expect(on(day), `${name} ${day}`).toBeDefined();
        expect(on(`${year}-12-25`)?.spans).toEqual([]);
        expect(on(friday)?.spans).toEqual([]);
      }
    }
    const named = stores.filter(({ seasonalHours }) =>
      seasonalHours.some(({ from, to }) => from !== to),
    );
    expect(named.length).toBeGreaterThan(1);
  });
});

describe('the stock of the demo’s stores', () => {
  const variants = Array.from({ length: 2_000 }, (_, i) => ({
    id: `p${Math.floor(i / 8)}-${i % 8}`,
    productId: `p${Math.floor(i / 8)}`,
  }));
  const stock = demoStock(variants);

  it('is the same each time, small, and without empty rows', () => {
    expect(demoStock(variants)).toEqual(stock);
    expect(Math.min(...stock.map(({ qty }) => qty))).toBe(1);
    expect(Math.max(...stock.map(({ qty }) => qty))).toBeLessThanOrEqual(9);
  });
});
