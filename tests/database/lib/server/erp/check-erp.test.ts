import { beforeEach, describe, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { checkErp } from '#lib/server/erp/check-erp.ts';
import { acknowledgeOrder } from '#lib/server/order-commands/acknowledge-order.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey } from '#tests/api/support/erp-keys.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { runShop } from '#tests/support/run-shop.ts';

const database = ownDatabase();
const db = () => database.db;
beforeEach(async () => {
  await db().deleteFrom('orders').execute();
  await db().deleteFrom('api_keys').execute();
});

const HOUR = 3_600_000;
const add = (number: string, hoursAgo: number) =>
  addPlacedOrder(db(), {
    number,
    email: 'jo@citizen.example',
    date: Date.now() - hoursAgo * HOUR,
  });
const lost = async () =>
  (await checkErp(db(), { hours: 4, most: 10 })).lostOrders.map(({ number }) => number);

/** A key that has been there for a day. */
async function connectErp(): Promise<void> {
  await makeKey(db(), ['orders:read', 'orders:write']);
  await db()
    .updateTable('api_keys')
    .set({ created_at: new Date(Date.now() - 24 * HOUR) })
    .execute();
}

describe('orders that the ERP has not acknowledged', () => {
  it('are listed once they are four hours old, if an API key was live when they were placed', async () => {
    await add('SB1', 100);
    await add('SB2', 5);
    await add('SB3', 6);
    await add('SB4', 3);
    expect(await lost()).toEqual([]);
    await connectErp();
    expect(await lost()).toEqual(['SB3', 'SB2']);
    await acknowledgeOrder(
      { db: db(), actor: operator('test'), now: new Date() },
      { number: 'SB3', erpNumber: 'E3' },
    );
    await db()
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('number', '=', 'SB2')
      .execute();
    expect(await lost()).toEqual([]);
  });

  it('are listed only since API keys have been live without a gap', async () => {
    await add('SB6', 20);
    await add('SB7', 5);
    await connectErp();
    const revoke = (hoursAgo: number) =>
      db()
        .updateTable('api_keys')
        .set({ revoked_at: new Date(Date.now() - hoursAgo * HOUR) })
        .execute();
    await revoke(9);
    expect(await lost()).toEqual([]);
    await makeKey(db(), ['orders:write']);
    const made = (hoursAgo: number) =>
      db()
        .updateTable('api_keys')
        .set({ created_at: new Date(Date.now() - hoursAgo * HOUR) })
        .where('revoked_at', 'is', null)
        .execute();
    await made(8);
    expect(await lost()).toEqual(['SB7']);
    await made(10);
    expect(await lost()).toEqual(['SB6', 'SB7']);
  });

  it('make the command erp check end with exit code 1', async () => {
    const run = () => runShop('erp check', [], { NODE_OPTIONS: '' });
    await add('SB5', 5);
    expect(await run()).toContain('0 orders not acknowledged');
    await connectErp();
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('SB5  placed'),
    });
  });
});
