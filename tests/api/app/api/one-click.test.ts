import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as STOP_REMINDERS } from '#app/api/reminders/stop/route.ts';
import { POST as STOP_REVIEWS } from '#app/api/reviews/stop/route.ts';
import { POST as STOP_PRICE_DROPS } from '#app/api/wishlist/stop/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { changePriceDrops } from '#lib/server/price-drops/own-price-drops.ts';
import { priceDropStopCode } from '#lib/server/price-drops/stop-price-drops.ts';
import { stopCodeOf } from '#lib/server/reminders/reminder-codes.ts';
import { makeStopCode } from '#lib/server/reviews/review-stops.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

/*
 * What a mail provider sends by itself when somebody presses “Unsubscribe” in its program (RFC 8058):
 * to the address of the header, without a cookie or an Origin.
 */

const EMAIL = 'jo@shop.example';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';

const database = ownDatabase();
const db = () => database.db;

beforeAll(() => importRecords(db(), [BRAND_RECORD, bootRecord()]));
beforeEach(async () => {
  await db().deleteFrom('customers').execute();
  await db().insertInto('customers').values({ id: 'jo', email: EMAIL, details: '{}' }).execute();
  const caller = { sub: 'jo', email: EMAIL, emailVerified: true };
  await changePriceDrops(
    db(),
    { ...caller, originJti: '', signedInAt: 0, attributes: {} },
    { wanted: true, source: 'account' },
  );
  await db().deleteFrom('review_stops').execute();
  await db().deleteFrom('reminders').execute();
  await db()
    .insertInto('reminders')
    .values({
      id: randomUUID(),
      email: EMAIL,
      product_id: 'bluff-black',
      variant_id: null,
      reason: 'back',
      code_hash: Buffer.from('x'),
    })
    .execute();
});

const stops = [
  {
    what: 'reminders',
    route: STOP_REMINDERS,
    code: () => stopCodeOf(EMAIL),
    isOn: async () => (await db().selectFrom('reminders').select('id').execute()).length > 0,
  },
  {
    what: 'requests for reviews',
    route: STOP_REVIEWS,
    code: () => makeStopCode(EMAIL),
    isOn: async () =>
      (await db().selectFrom('review_stops').select('stopped_at').execute()).length === 0,
  },
  {
    what: 'e-mails about lower prices',
    route: STOP_PRICE_DROPS,
    code: () => priceDropStopCode('jo'),
    isOn: async () =>
      (
        await db()
          .selectFrom('price_drop_consents')
          .select('email')
          .where('ended_at', 'is', null)
          .execute()
      ).length > 0,
  },
];
const post = (
  route: (typeof stops)[number]['route'],
  code: string,
  body = ONE_CLICK,
  type = FORM,
) =>
  route(
    new Request(`http://shop.example/api/stop?code=${code}`, {
      method: 'POST',
      headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.1', 'content-type': type },
      body,
    }),
    { params: Promise.resolve({}) },
  );

describe.each(stops)('unsubscribing from $what', ({ route, code, isOn }) => {
  it('works with one click in a mail program, and may be repeated', async () => {
    expect(await isOn()).toBe(true);
    for (const _ of [1, 2]) expect((await post(route, await code())).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('works with a multipart form too', async () => {
    const part = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    expect((await post(route, await code(), part, 'multipart/form-data; boundary=x')).status).toBe(
      200,
    );
    expect(await isOn()).toBe(false);
  });

  it('is refused with another form or a forged code', async () => {
    const own = await code();
    expect((await post(route, own, 'confirm=yes')).status).toBe(400);
    expect((await post(route, own, `code=${own}`)).status).toBe(400);
    expect((await post(route, `${own.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await post(route, 'short')).status).toBe(400);
    expect((await post(route, own, '{}', 'text/plain')).status).toBe(415);
    for (const other of stops.filter((stop) => stop.route !== route)) {
      expect((await post(route, await other.code())).status).toBe(404);
    }
    expect(await isOn()).toBe(true);
  });
});
