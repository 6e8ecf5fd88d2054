import { beforeAll, describe, expect, it } from 'vitest';
import { PATCH as setPrices } from '#app/api/erp/v1/prices/route.ts';
import { setErpPricesCall } from '#lib/api/calls/erp/set-erp-prices.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey, once, type TestKey } from '#tests/api/support/erp-keys.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();
let key: TestKey;
beforeAll(async () => {
  key = await makeKey(database.db, ['prices:write']);
  await openShop(database.db, [oneSize('ax', 5), oneSize('cap', 5)]);
});

const ask = (lines: object[], headers = once()) =>
  callRoute(setPrices, { as: key, headers, body: { lines } });

describe('PATCH /erp/v1/prices', () => {
  it('sets prices line by line, and nothing the second time', async () => {
    const lines = [
      { product: 'ax', price: 4_500 },
      { product: 'nobody', price: 100 },
      { product: 'cap', price: 900, until: '2020-01-01T00:00:00Z' },
    ];
    const headers = once();
    const first = readAnswer(setErpPricesCall, await ask(lines, headers));
    expect(first.results).toMatchObject([
      { ok: true, productId: 'ax', price: 4_500, changed: true },
      { ok: false, code: 'NotFound' },
      { ok: false, code: 'Invalid' },
    ]);
    expect(readAnswer(setErpPricesCall, await ask(lines, headers))).toEqual(first);
    const again = readAnswer(setErpPricesCall, await ask(lines));
    expect(again.results[0]).toMatchObject({ ok: true, price: 4_500, changed: false });
    expect((await ask([{ product: 'ax', price: 1 }], headers)).status).toBe(409);
  });

  it.each([
    [{ product: 'ax', price: -1 }],
    [{ product: 'ax', price: 45.5 }],
    [{ product: 'ax', price: 'free' }],
    [{ product: 'ax', price: 100, from: 'tomorrow' }],
    [{ product: 'ax', price: 100, original: 200 }],
  ])('refuses %j', async (line) => {
    expect((await ask([line])).status).toBe(400);
  });
});
