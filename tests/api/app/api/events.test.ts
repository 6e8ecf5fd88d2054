import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '#app/api/events/route.ts';
import { recordEventsCall } from '#lib/api/calls/reports/record-events.ts';
import { MOST_COUNTS, MOST_TIMES } from '#lib/commerce/analytics/counts.ts';
import { MOST_PAIRS } from '#lib/commerce/recommendations/pairs.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { sharedKey } from '#lib/server/rate-limits/counters.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

const where = { page: 'product', device: 'mobile' };
const viewed = { event: 'view_item', ...where, count: 2 };
const slow = { vital: 'LCP', ...where, value: 2_400 };

let database: TestDatabase;
const post = (body: unknown) => callRoute(POST, { body });

beforeAll(async () => {
  // The environment is read once, with the address of the database.
  vi.stubEnv('ANALYTICS', 'on');
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('event_counts').execute();
  await database.db.deleteFrom('vital_counts').execute();
  await database.db.deleteFrom('product_pairs').execute();
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

const counts = () =>
  database.db.selectFrom('event_counts').select(['event', 'page', 'device', 'count']).execute();

describe('POST /events', () => {
  it('adds to the counts of the day, even when fifty browsers send at once', async () => {
    const batch = { events: [viewed, { ...viewed, event: 'page_view' }], vitals: [slow] };
    const reversed = { events: batch.events.toReversed(), vitals: [slow, slow] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(index % 2 === 0 ? batch : reversed)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const answer of answers) readAnswer(recordEventsCall, answer);
    expect(await counts()).toEqual(
      expect.arrayContaining([
        { event: 'view_item', ...where, count: '100' },
        { event: 'page_view', ...where, count: '100' },
      ]),
    );
    const vitals = await database.db
      .selectFrom('vital_counts')
      .select(['vital', 'bucket', 'count'])
      .execute();
    expect(vitals).toEqual([{ vital: 'LCP', bucket: expect.any(Number), count: '75' }]);
  });

  it('counts an event twice that is twice in one request', async () => {
    readAnswer(recordEventsCall, await post({ events: [viewed, viewed], vitals: [] }));
    expect(await counts()).toEqual([{ event: 'view_item', ...where, count: '4' }]);
  });

  it('stores only day, event, page, device and number, and nothing about the sender', async () => {
    await post({ events: [viewed], vitals: [slow] });
    const rows = await database.db.selectFrom('event_counts').selectAll().execute();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['count', 'day', 'device', 'event', 'page'],
    ]);
  });

  it('counts pairs of products, and stores nothing about the viewer', async () => {
    const records = ['boot', 'sock'].map((id) => bootRecord({ id }));
    await importRecords(database.db, [BRAND_RECORD, ...records]);
    const pairs = [
      ['boot', 'sock'],
      ['made-up', 'boot'],
    ];
    readAnswer(recordEventsCall, await post({ pairs }));
    const rows = await database.db.selectFrom('product_pairs').selectAll().execute();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['day', 'first', 'second', 'viewed'],
    ]);
  });

  it('counts a pair once a day for each address, in either order', async () => {
    const records = ['boot', 'sock'].map((id) => bootRecord({ id }));
    await importRecords(database.db, [BRAND_RECORD, ...records]);
    const viewed = () => database.db.selectFrom('product_pairs').select('viewed').execute();
    const send = (address: string, pair: string[]) =>
      callRoute(POST, { body: { pairs: [pair] }, headers: { [CLIENT_ADDRESS_HEADER]: address } });
    const pair = ['boot', 'sock'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('192.0.2.1', index % 2 === 0 ? pair : pair.toReversed()),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await viewed()).toEqual([{ viewed: '1' }]);
    await send('2001:db8::1', pair);
    await send('2001:db8::2', pair);
    expect(await viewed()).toEqual([{ viewed: '2' }]);
    const day = 86_400_000;
    await sql`update rate_limits set expire = expire - ${day}`.execute(database.db);
    await send('192.0.2.1', pair);
    expect(await viewed()).toEqual([{ viewed: '3' }]);
  });

  it('stores addresses with pairs so that they cannot be guessed without the shop’s key', async () => {
    await callRoute(POST, {
      body: { pairs: [['boot', 'sock']] },
      headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.9' },
    });
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    const keys = rows.map(({ key }) => key).filter((key) => key.startsWith('viewedPairs:subject:'));
    expect(keys).toHaveLength(1);
    const tried = JSON.stringify(['192.0.2.9', 'boot', 'sock']);
    expect(keys).not.toContain(sharedKey('viewedPairs', 'subject', tried));
  });

  it('counts at most as many pairs of an address as a shopper views in a day', async () => {
    const ids = Array.from({ length: 70 }, (_, index) => `made-up-${index}`);
    const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other]));
    const batches = Array.from({ length: 80 }, (_, index) =>
      pairs.slice(index * MOST_PAIRS, (index + 1) * MOST_PAIRS),
    );
    for (const batch of batches) {
      await callRoute(POST, {
        body: { pairs: batch },
        headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.3' },
      });
    }
    const { rows } = await sql<{ count: string }>`
      select count(*) from rate_limits where key like 'viewedPairs:subject:%'`.execute(database.db);
    expect(Number(rows[0]?.count)).toBeGreaterThan(1_900);
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(LIMITS.viewedPairs.address.points);
  });

  it.each<[string, unknown]>([
    ['a pair of one product', { pairs: [['boot']] }],
    ['a pair with a number', { pairs: [['boot', 7]] }],
    ['too many pairs', { pairs: Array(MOST_PAIRS + 1).fill(['boot', 'sock']) }],
    ['an unknown event', { events: [{ ...viewed, event: 'sam@example.com' }], vitals: [] }],
    ['an unknown page', { events: [{ ...viewed, page: '/orders/SB1' }], vitals: [] }],
    ['an unknown device', { events: [{ ...viewed, device: 'tv' }], vitals: [] }],
    ['no count', { events: [{ ...viewed, count: 0 }], vitals: [] }],
    ['a fractional count', { events: [{ ...viewed, count: 0.5 }], vitals: [] }],
    ['a huge count', { events: [{ ...viewed, count: MOST_TIMES + 1 }], vitals: [] }],
    ['too many events', { events: Array(MOST_COUNTS + 1).fill(viewed), vitals: [] }],
    ['a negative vital', { events: [], vitals: [{ ...slow, value: -1 }] }],
    ['a huge vital', { events: [], vitals: [{ ...slow, value: 1e9 }] }],
    ['an unknown vital', { events: [], vitals: [{ ...slow, vital: 'FID' }] }],
    ['an unknown field', { events: [{ ...viewed, email: 'sam@example.com' }], vitals: [] }],
    ['objects for lists', { events: {}, vitals: {} }],
  ])('refuses %s, and counts nothing', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest' } },
    });
    expect(await counts()).toEqual([]);
  });

  it('refuses a body that is larger than a browser’s', async () => {
    const large = { events: [], vitals: [], more: 'x'.repeat(20_000) };
    expect(await post(large)).toMatchObject({ status: 413 });
  });
});
