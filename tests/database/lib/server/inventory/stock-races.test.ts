import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { adjustStock, setStock } from '#lib/server/inventory/stock-commands.ts';
import { type Transfer, transferStock } from '#lib/server/inventory/transfer-stock.ts';
import { undoStock } from '#lib/server/inventory/undo-stock.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { ledgerDifferences, tick } from '#tests/database/lib/server/inventory/support/ledger.ts';

const { db, gateway } = ownShop([oneSize('ax', 0)]);
beforeAll(() => openStores(db(), { s1: {}, s2: {} }));
beforeEach(async () => {
  for (const table of ['stock_ledger', 'stock_counts', 'store_stock', 'audit_entries'] as const) {
    await db().deleteFrom(table).execute();
  }
});

const context = () => ({ db: db(), actor: operator('race', 'Kim'), now: new Date() });
const count = (qty: number, store: string | null = null, asOf?: string) =>
  setStock(context(), { lines: [{ variant: 'ax-one', store, qty, asOf }] });
const move = (transfer: Partial<Transfer>) =>
  transferStock(context(), { variant: 'ax-one', from: null, to: 's1', qty: 1, ...transfer });
async function stock(): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; qty: number }>`
    select 'online' as place, qty from variants where id = 'ax-one'
    union all select erp_store_id, qty from store_stock order by 1`.execute(db());
  return Object.fromEntries(rows.map(({ place, qty }) => [place, qty]));
}
const codeOf = (error: unknown) => (error instanceof CommandError ? error.code : String(error));

it('counts while orders are placed never let more be sold than lie there', async () => {
  await count(5);
  const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
  const orders = Array.from({ length: 8 }, async () =>
    answerTo(db(), await withFreshToken(db(), request), { gateway: gateway() }),
  );
  // Nothing is sent meanwhile: five lie on the shelf at every count.
  const counts = Array.from({ length: 6 }, () => count(5));
  const [answers] = await Promise.all([Promise.all(orders), Promise.all(counts)]);
  await count(5);
  const sold = answers.filter(({ order }) => order !== undefined).length;
  expect(sold).toBeGreaterThan(0);
  expect(await stock()).toEqual({ online: 5 - sold });
  expect(await ledgerDifferences(db())).toEqual([]);
});

// Many orders, each with its payment.
describe('counts at the same time as orders', { timeout: 120_000 }, () => {
  it('of stock on hand sell no unit twice, whatever is sold, sent and cancelled', async () => {
    await count(20);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    const orders = await Promise.all(
      Array.from({ length: 18 }, () => withFreshToken(db(), request)),
    );
    /** Placed, then sent, cancelled or left waiting. */
    const live = async (one: (typeof orders)[number], index: number) => {
      const { order: number } = await answerTo(db(), one, { gateway: gateway() });
      if (number === undefined) return { sold: 0, sent: 0 };
      if (index % 3 === 0) {
        await shipOrder(context(), { number, carrier: 'own' });
        return { sold: 1, sent: 1 };
      }
      if (index % 3 === 1) await cancelOrder(context(), { number });
      return { sold: index % 3 === 1 ? 0 : 1, sent: 0 };
    };
    let isOver = false;
    // Twenty lay on the shelf before anything was sold: what has left since was among them.
    const asOf = new Date().toISOString();
    const counting = async () => {
      while (!isOver) await count(20, null, asOf);
    };
    const counts = [counting(), counting()];
    const ended = await Promise.all(orders.map(live));
    isOver = true;
    await Promise.all(counts);
    const sold = ended.reduce((sum, one) => sum + one.sold, 0);
    const sent = ended.reduce((sum, one) => sum + one.sent, 0);
    expect([sold, sent]).toEqual([12, 6]);
    expect(await stock()).toEqual({ online: 20 - sold });
    expect(await count(20 - sent)).toMatchObject([
      { qty: 20 - sold, delta: 0, committed: sold - sent },
    ]);
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('of available stock lose no order and no unit', async () => {
    await count(20);
    const asOf = new Date();
    await tick(asOf);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    const orders = await Promise.all(
      Array.from({ length: 15 }, () => withFreshToken(db(), request)),
    );
    const [answers] = await Promise.all([
      Promise.all(orders.map((one) => answerTo(db(), one, { gateway: gateway() }))),
      ...Array.from({ length: 6 }, () => count(20, null, asOf.toISOString())),
    ]);
    const placed = answers.filter(({ code }) => code === undefined).length;
    expect(placed).toBe(15);
    expect(await stock()).toEqual({ online: 20 - placed });
    expect(await ledgerDifferences(db())).toEqual([]);
  });
});

describe('a transfer', () => {
  it('moves units once, however many others move the same ones', async () => {
    await count(4);
    const moved = await Promise.all(
      Array.from({ length: 4 }, () => move({ qty: 3 }).catch(codeOf)),
    );
    expect(moved.filter((one) => one === 'Conflict')).toHaveLength(3);
    expect(await stock()).toEqual({ online: 1, s1: 3 });
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('in both directions at once neither loses nor makes units', async () => {
    await count(20);
    await count(20, 's1');
    await count(20, 's2');
    const places = [null, 's1', 's2'];
    await Promise.all(
      Array.from({ length: 18 }, (_, at) =>
        move({ from: places[at % 3] ?? null, to: places[(at + 1 + (at % 2)) % 3] ?? null, qty: 2 }),
      ),
    );
    const { online = 0, s1 = 0, s2 = 0 } = await stock();
    expect(online + s1 + s2).toBe(60);
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('leaves units that are sold and not yet sent where they are', async () => {
    await count(3);
    const request = await readyToPay(db(), { items: { 'ax-one': 2 } });
    await answerTo(db(), request, { gateway: gateway() });
    expect(await move({ qty: 2 }).catch(codeOf)).toBe('Conflict');
    expect(await stock()).toEqual({ online: 1 });
  });
});

describe('taking a change back', () => {
  const entries = async () =>
    (await db().selectFrom('audit_entries').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const undo = (ids: string[]) => undoStock(context(), { entries: ids, store: null });

  it('happens once, however often it is asked for at the same time', async () => {
    await count(4);
    await adjustStock(context(), { lines: [{ variant: 'ax-one', delta: 3, reason: 'found' }] });
    const newest = (await entries()).at(-1) ?? '';
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => undo([newest])));
    expect(outcomes.flat().filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    expect(await stock()).toEqual({ online: 4 });
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('takes each entry of a list once, and nothing but counts and adjustments', async () => {
    await count(4);
    await move({ qty: 1 });
    const [counted = '', gone = ''] = await entries();
    expect(await undo([gone, '999999', counted])).toMatchObject([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'stale' },
    ]);
    await count(9, 's2');
    const newest = (await entries()).at(-1) ?? '';
    expect(await undo([newest, newest])).toMatchObject([{ outcome: 'ok' }, { outcome: 'unknown' }]);
    expect(await stock()).toEqual({ online: 3, s1: 1 });
  });
});
