import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { PlaceOrderStep } from '#lib/server/checkout/place-order-options.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import {
  balanceOf,
  clearBooks,
  readBooks,
  stockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  type Answer,
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';

const ROUNDS = 3;

/** Connection pools of two server processes. */
let servers: [Db, Db];

const { db, url, gateway } = ownShop([oneSize('ax', 0), oneSize('bx', 0)]);
beforeAll(async () => {
  servers = [connect(url()), connect(url())];
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 7_000 });
  await addPromotion(db(), { id: 'once', totalUsageLimit: 1 });
  await addPromotion(db(), { id: 'mine', usageCountLimit: 1 });
  await addPromotion(db(), { id: 'single', codesOnce: true });
});
afterAll(() => Promise.all(servers.map((server) => server.destroy())));

const server = (index: number): Db => servers[index % 2] ?? db();
const place = (index: number, request: PlaceOrderRequest, key?: string) =>
  answerTo(server(index), request, { gateway: sandboxGateway(server(index)) }, key);

/** Places all requests at once, alternating between the two servers. */
async function race(requests: PlaceOrderRequest[], key?: string): Promise<Answer[]> {
  return Promise.all(requests.map((request, index) => place(index, request, key)));
}

/** The same request from `count` shoppers, each with a card of their own. */
function shoppers(request: PlaceOrderRequest, count: number): Promise<PlaceOrderRequest[]> {
  return Promise.all(Array.from({ length: count }, () => withFreshToken(db(), request)));
}

function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code = 'order' } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function rounds(round: () => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) {
    await clearBooks(db());
    await round();
  }
}

// Many orders each, and a slow hash for every PIN: a minute on a busy machine.
describe('concurrent orders', { timeout: 180_000 }, () => {
  it('sell the last unit to one of fifty shoppers', async () => {
    await setStock(db(), 'ax-one', 1);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    await rounds(async () => {
      await setStock(db(), 'ax-one', 1);
      const answers = await race(await shoppers(request, 50));
      expect(tally(answers)).toEqual({ order: 1, InsufficientStock: 49 });
      expect(await stockOf(db(), 'ax-one')).toBe(0);
      await workOff(db(), gateway());
      expect(await readBooks(db())).toEqual({
        orders: 1,
        atWork: 0,
        authorised: 0,
        captured: 1,
        voided: 0,
        mails: 1,
      });
    });
  });

  it('never deadlock over carts that name the same products in opposite order', async () => {
    await setStock(db(), 'ax-one', 100);
    await setStock(db(), 'bx-one', 100);
    const there = await readyToPay(db(), { items: { 'ax-one': 1, 'bx-one': 1 } });
    const back = { ...there, cart: { ...there.cart, items: there.cart.items.toReversed() } };
    const before = await deadlocks(db());
    await rounds(async () => {
      await setStock(db(), 'ax-one', 10);
      await setStock(db(), 'bx-one', 12);
      const requests = await Promise.all([shoppers(there, 6), shoppers(back, 6)]);
      const answers = await race(requests.flat());
      expect(tally(answers)).toEqual({ order: 10, InsufficientStock: 2 });
      expect([await stockOf(db(), 'ax-one'), await stockOf(db(), 'bx-one')]).toEqual([0, 2]);
    });
    expect(await deadlocks(db())).toBe(before);
  });

  it('with one key make one order and one charge, and all get the same answer', async () => {
    await setStock(db(), 'ax-one', 100);
    await rounds(async () => {
      await setStock(db(), 'ax-one', 100);
      const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
      const same = Array.from({ length: 20 }, () => request);
      const answers = await race(same, randomUUID());
      expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
      expect(tally(answers)).toEqual({ order: 20 });
      expect(await stockOf(db(), 'ax-one')).toBe(99);
      expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1, mails: 1 });
    });
  });

  it('with one key and different bodies make one order, and refuse the others', async () => {
    await setStock(db(), 'ax-one', 100);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    await rounds(async () => {
      const answers = await race(await shoppers(request, 10), randomUUID());
      expect(tally(answers)).toEqual({ order: 1, IdempotencyKeyReused: 9 });
      expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1 });
    });
  });

  it('never spend more of a gift card than its balance', async () => {
    await setStock(db(), 'ax-one', 100);
    const request = await readyToPay(db(), {
      items: { 'ax-one': 1 },
      giftCards: { GIFTCARD1: 7_000 },
    });
    await rounds(async () => {
      await setStock(db(), 'ax-one', 100);
      const answers = await race(Array.from({ length: 10 }, () => request));
      expect(tally(answers)).toEqual({ order: 1, VoucherInsufficientFunds: 9 });
      expect(await balanceOf(db(), 'GIFTCARD1')).toBe(1_005);
      expect(await stockOf(db(), 'ax-one')).toBe(99);
    });
  });

  it.each([
    ['in all', 'ONCE'],
    ['by one customer', 'MINE'],
    ['with each code', 'SINGLE'],
  ])('use an offer limited to one use %s only once', async (_, code) => {
    // Orders of one product would wait for each other because of its stock.
    const products = ['ax-one', 'bx-one'];
    const fill = () => Promise.all(products.map((variantId) => setStock(db(), variantId, 100)));
    await fill();
    const requests = await Promise.all(
      products.map((id) => readyToPay(db(), { items: { [id]: 1 }, promoCodes: [code] })),
    );
    await rounds(async () => {
      await fill();
      const carts = Array.from({ length: 10 }, () => requests).flat();
      const answers = await race(
        await Promise.all(carts.map((request) => withFreshToken(db(), request))),
      );
      expect(tally(answers)).toEqual({ order: 1, PromotionUnavailable: 19 });
      const uses = await db().selectFrom('promotion_uses').selectAll().execute();
      expect(uses).toMatchObject([{ customer: 'ada@wattle.example' }]);
      const left = await Promise.all(products.map((variantId) => stockOf(db(), variantId)));
      expect(left.toSorted()).toEqual([100, 99]);
    });
  });
});

describe('a rival order that starts while another is being placed', () => {
  const wish = { items: { 'ax-one': 1 } };
  const steps: PlaceOrderStep[] = ['locked', 'reserving', 'reserved', 'authorised', 'placing'];

  /**
   * Places an order and starts a rival's when the first is at `step`. Where the step holds locks,
   * waits until the rival is blocked.
   */
  async function placeWithRival(
    request: PlaceOrderRequest,
    rivalRequest: PlaceOrderRequest,
    { step, key, rivalKey }: { step: PlaceOrderStep; key?: string; rivalKey?: string },
  ): Promise<[Answer, Answer]> {
    let rival: Promise<Answer> | undefined;
    const answer = await answerTo(
      server(0),
      request,
      {
        gateway: sandboxGateway(server(0)),
        onStep: async (reached) => {
          if (reached !== step || rival) return;
          rival = place(1, rivalRequest, rivalKey);
          if (HOLDING_LOCKS.has(step)) while (!(await isSomebodyWaiting(db())));
          // A rival with the same key waits for this order's answer, so it cannot be awaited here.
          else if (rivalKey === undefined) await rival;
        },
      },
      key,
    );
    if (!rival) throw new Error(`There was no step "${step}".`);
    return [answer, await rival];
  }

  it.each(steps)('cannot have the last unit at "%s"', async (step) => {
    await setStock(db(), 'ax-one', 1);
    const [first, rival] = await shoppers(await readyToPay(db(), wish), 2);
    if (!first || !rival) throw new Error('Two shoppers are needed.');
    const answers = await placeWithRival(first, rival, { step });
    expect(answers).toEqual([{ order: expect.any(String) }, { code: 'InsufficientStock' }]);
    expect(await stockOf(db(), 'ax-one')).toBe(0);
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1 });
  });

  it.each(steps)('cannot spend the same gift card money at "%s"', async (step) => {
    await setStock(db(), 'ax-one', 9);
    const request = await readyToPay(db(), { ...wish, giftCards: { GIFTCARD1: 2_000 } });
    await sql`update vouchers set balance = 2000`.execute(db());
    const rival = await withFreshToken(db(), request);
    const answers = await placeWithRival(request, rival, { step });
    expect(answers).toEqual([{ order: expect.any(String) }, { code: 'VoucherInsufficientFunds' }]);
    expect(await balanceOf(db(), 'GIFTCARD1')).toBe(0);
  });

  it.each(steps)('cannot use the offer’s last use at "%s"', async (step) => {
    await setStock(db(), 'ax-one', 9);
    const request = await readyToPay(db(), { ...wish, promoCodes: ['ONCE'] });
    const rival = await withFreshToken(db(), request);
    const answers = await placeWithRival(request, rival, { step });
    expect(answers).toEqual([{ order: expect.any(String) }, { code: 'PromotionUnavailable' }]);
  });

  it.each(steps)('gets the same order for the same key at "%s"', async (step) => {
    await setStock(db(), 'ax-one', 9);
    const request = await readyToPay(db(), wish);
    const key = randomUUID();
    const [first, rival] = await placeWithRival(request, request, { step, key, rivalKey: key });
    expect(first).toEqual({ order: expect.any(String) });
    expect(rival).toEqual(first);
    expect(await stockOf(db(), 'ax-one')).toBe(8);
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1, mails: 1 });
  });
});

/** Steps at which an order holds locks that its rivals need. */
const HOLDING_LOCKS: ReadonlySet<PlaceOrderStep> = new Set(['locked', 'reserving']);

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

async function deadlocks(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}
