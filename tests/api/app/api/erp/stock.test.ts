import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATCH as setStock } from '#app/api/erp/v1/stock/route.ts';
import { setErpStockCall } from '#lib/api/calls/erp/set-erp-stock.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { checkErp } from '#lib/server/erp/check-erp.ts';
import { adjustStock } from '#lib/server/inventory/stock-commands.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeKey, once, type TestKey } from '#tests/api/support/erp-keys.ts';
import { stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

let key: TestKey;
const { db, gateway } = ownShop([oneSize('ax', 5), oneSize('cap', 5)]);
beforeAll(async () => {
  key = await makeKey(db());
});
beforeEach(async () => {
  await db().deleteFrom('erp_stock').execute();
  await db().deleteFrom('stock_counts').execute();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ask = (lines: object[], headers = once()) =>
  callRoute(setStock, { as: key, headers, body: { lines } });
const set = async (lines: object[], headers?: Record<string, string>) =>
  readAnswer(setErpStockCall, await ask(lines, headers)).results;
async function order(qty: number): Promise<void> {
  const options = { gateway: gateway() };
  const { code } = await answerTo(
    db(),
    await readyToPay(db(), { items: { 'ax-one': qty } }),
    options,
  );
  if (code) throw new Error(`Refused: ${code}.`);
}
const drift = async () => (await checkErp(db(), { hours: 0, most: 10 })).driftedStock;

describe('PATCH /erp/v1/stock', () => {
  it('sets the counted stock line by line, and nothing the second time', async () => {
    const lines = [
      { variant: 'ax-one', qty: 40, asOf: ago(0) },
      { variant: 'nobody', qty: 1, asOf: ago(0) },
      { variant: 'cap-one', qty: 3, asOf: ago(0) },
      { variant: 'cap-one', store: 'nowhere', qty: 3, asOf: ago(0) },
    ];
    const headers = once();
    const results = await set(lines, headers);
    expect(results).toMatchObject([
      { ok: true, variantId: 'ax-one', qty: 40 },
      { ok: false, code: 'NotFound' },
      { ok: true, variantId: 'cap-one', qty: 3 },
      { ok: false, code: 'NotFound' },
    ]);
    await order(2);
    expect(await set(lines, headers)).toEqual(results);
    expect(await stockOf(db(), 'ax-one')).toBe(38);
    const reused = await ask([{ variant: 'ax-one', qty: 1, asOf: ago(0) }], headers);
    expect([reused.status, readError(reused).code]).toEqual([409, 'KeyReused']);
  });

  it('subtracts what was ordered after the count, and refuses an older count', async () => {
    const counted = ago(0);
    await set([{ variant: 'ax-one', qty: 10, asOf: counted }]);
    await order(3);
    expect(await set([{ variant: 'ax-one', qty: 20, asOf: counted }])).toMatchObject([
      { ok: true, qty: 17 },
    ]);
    expect(await set([{ variant: 'ax-one', qty: 5, asOf: ago(60) }])).toMatchObject([
      { ok: false, code: 'Conflict' },
    ]);
  });

  it('subtracts what is sold but has not left, unless the number means available units', async () => {
    await set([{ variant: 'ax-one', qty: 10, asOf: ago(0) }]);
    await order(1);
    expect(await set([{ variant: 'ax-one', qty: 9, asOf: ago(0) }])).toEqual([
      { ok: true, variantId: 'ax-one', qty: 8, committed: 1 },
    ]);
    expect(await drift()).toEqual([]);
    const lines = [{ variant: 'ax-one', qty: 9, asOf: ago(0) }];
    const told = await callRoute(setStock, {
      as: key,
      headers: once(),
      body: { qtyMeans: 'available', lines },
    });
    expect(readAnswer(setErpStockCall, told).results).toEqual([
      { ok: true, variantId: 'ax-one', qty: 9 },
    ]);
    expect(await drift()).toEqual([]);
    const other = await callRoute(setStock, {
      as: key,
      headers: once(),
      body: { qtyMeans: 'all', lines },
    });
    expect([other.status, readError(other).code]).toEqual([400, 'InvalidRequest']);
  });

  it('makes later changes by others show up as drift, and orders not', async () => {
    const asOf = ago(0);
    await set([{ variant: 'ax-one', qty: 10, asOf }]);
    await order(3);
    expect(await drift()).toEqual([]);
    await adjustStock(
      { db: db(), actor: operator('test'), now: new Date() },
      { lines: [{ variant: 'ax-one', delta: -2, reason: 'damaged' }] },
    );
    expect(await drift()).toMatchObject([
      { variantId: 'ax-one', place: 'online', told: 10, expected: 7, actual: 5 },
    ]);
    await set([{ variant: 'ax-one', qty: 5, asOf: ago(0) }]);
    expect(await drift()).toEqual([]);
  });

  it.each([
    [{ variant: 'ax-one', qty: -1, asOf: ago(0) }],
    [{ variant: 'ax-one', qty: 1.5, asOf: ago(0) }],
    [{ variant: 'ax-one', qty: 1 }],
    [{ variant: 'ax-one', qty: 1, asOf: 'yesterday' }],
    [{ variant: 'ax-one\u0000', qty: 1, asOf: ago(0) }],
    [{ variant: 'ax-one', qty: null, asOf: ago(0) }],
  ])('refuses %j', async (line) => {
    expect((await ask([line])).status).toBe(400);
  });
});
