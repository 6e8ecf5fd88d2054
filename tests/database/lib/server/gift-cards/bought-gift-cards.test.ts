import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueBoughtTask } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { replaceGiftCard } from '#lib/server/gift-cards/replace-gift-card.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard as addCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  type Wish,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { receive, shippedOrder } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';

const { db, url, gateway } = ownShop([
  oneSize('ax', 100),
  oneSize('gift', 0, { taxExclusive: true, functionalType: 'virtual', price: 50_00 }),
]);
beforeEach(() => sql`truncate vouchers, events, audit_entries cascade`.execute(db()));

/** A placed order of two gift cards at $50 and a boot. */
async function order(wish: Partial<Wish> = {}): Promise<string> {
  const request = await readyToPay(db(), { items: { 'ax-one': 1, 'gift-one': 2 }, ...wish });
  const { order: number, code } = await answerTo(db(), request, { gateway: gateway() });
  expect(code).toBeUndefined();
  return number ?? '';
}

const issue = (orderNumber: string) => issueBoughtTask({ orderNumber }, context());
/** The order's line with the gift cards; the other one has the boot. */
const GIFTS = 0;
const cards = () =>
  db()
    .selectFrom('gift_card_purchases as bought')
    .innerJoin('vouchers', 'vouchers.code', 'bought.code')
    .selectAll('vouchers')
    .select(['line', 'unit'])
    .orderBy('unit')
    .execute();

async function waitingJobs(name: string) {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from run_at - now()))::int as seconds
    from graphile_worker.jobs where task_identifier = ${name}`.execute(db());
  return rows.map(({ seconds }) => seconds);
}

const context = () => ({ db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });
const operator = () => ({
  db: db(),
  actor: { kind: 'operator', id: 'test' } as const,
  now: new Date(),
});
/** Cancels some of the order's gift cards, which gives their price back. */
const cancel = (number: string, qty: number) =>
  cancelOrder(operator(), { number, lines: [{ line: GIFTS, qty }] });

describe('gift cards that an order bought', () => {
  it('are issued to the buyer once the payment is captured, one for each unit', async () => {
    const number = await order();
    expect(await waitingJobs('issue-gift-cards')).toHaveLength(1);
    await issue(number);
    expect(await cards()).toEqual([]);
    await workOff(db(), gateway());
    await issue(number);
    expect(await cards()).toMatchObject([
      { line: GIFTS, unit: 0, balance: 50_00 },
      { line: GIFTS, unit: 1, balance: 50_00 },
    ]);
    expect(await waitingJobs('send-gift-card')).toHaveLength(2);
    const mails = await db().selectFrom('gift_card_mails').selectAll().execute();
    for (const mail of mails) {
      expect(mail).toMatchObject({ to_name: 'Ada Wattle', to_address: 'ada@wattle.example' });
    }
    const events = await db()
      .selectFrom('events')
      .select(['type', 'data'])
      .where('entity', '=', 'gift-card')
      .execute();
    expect(events).toMatchObject(
      [0, 1].map((unit) => ({
        type: 'gift-card.issued',
        data: { orderNumber: number, line: GIFTS, unit },
      })),
    );
  });

  it('are retried at growing intervals while the payment is not captured', async () => {
    const number = await order();
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    for (const waits of [0, 1, 2, 20]) {
      await issueBoughtTask({ orderNumber: number, waits }, context());
    }
    expect((await waitingJobs('issue-gift-cards')).toSorted((a, b) => a - b)).toEqual([
      10, 20, 40, 3600,
    ]);
  });

  it('are mailed by the jobs at once if the order needs no payment', async () => {
    await addCard(db(), { code: 'BIGCARD0001', amount: 500_00 });
    await order({ giftCards: { BIGCARD0001: 500_00 } });
    const worker = await runWorker(url(), TASKS);
    const mails = () =>
      db()
        .selectFrom('email_outbox')
        .select(['to_address', 'subject'])
        .where('kind', '=', 'gift-card')
        .where('state', '=', 'local')
        .execute();
    const mail = { to_address: 'ada@wattle.example', subject: 'Your $50 Stringybark gift card' };
    await expect.poll(mails).toEqual([mail, mail]);
    await worker.stop();
    expect(await cards()).toHaveLength(2);
  });

  it('are issued once, however often the job runs at the same moment', async () => {
    const number = await order();
    await workOff(db(), gateway());
    await Promise.all(Array.from({ length: 4 }, () => issue(number)));
    await issue(number);
    expect(await cards()).toHaveLength(2);
    expect(await db().selectFrom('vouchers').select('code').execute()).toHaveLength(2);
  });

  it.each([
    ['was cancelled', sql`update orders set status = 'cancelled'`],
    ['has a voided payment', sql`update payments set state = 'voided'`],
  ])('are not issued if the order %s', async (_why, change) => {
    const number = await order();
    await workOff(db(), gateway());
    await change.execute(db());
    await issue(number);
    expect(await cards()).toEqual([]);
  });

  it('have no job when the order has none', async () => {
    await order({ items: { 'ax-one': 1 } });
    expect(await waitingJobs('issue-gift-cards')).toEqual([]);
  });
});

describe('gift cards whose price is refunded', () => {
  async function issued(): Promise<string> {
    const number = await order();
    await workOff(db(), gateway());
    await issue(number);
    return number;
  }
  const spend = (code = '', amount = 1) =>
    db()
      .updateTable('vouchers')
      .set({ balance: 50_00 - amount })
      .where('code', '=', code)
      .execute();

  it('are emptied and blocked for good', async () => {
    const number = await issued();
    expect(await cancel(number, 1)).toMatchObject({ amount: 50_00 });
    const states = (await cards()).map((card) => [card.balance, card.blocked_for]);
    expect(states).toContainEqual([50_00, null]);
    expect(states).toContainEqual([0, 'refunded']);
    const blocked = await db()
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'gift-card.blocked')
      .execute();
    expect(blocked).toMatchObject([{ data: { reason: 'refunded', orderNumber: number } }]);
    await cancel(number, 1);
    expect(await totalOnCards()).toBe(0);
  });

  it('must be unspent; if too few are, nothing is refunded', async () => {
    const number = await issued();
    const [spent] = await cards();
    await spend(spent?.code);
    await expect(cancel(number, 2)).rejects.toMatchObject({ code: 'Conflict' });
    expect(await totalOnCards()).toBe(99_99);
    await cancel(number, 1);
    expect(await cards()).toContainEqual(
      expect.objectContaining({ code: spent?.code, balance: 49_99 }),
    );
    expect(await totalOnCards()).toBe(49_99);
    await expect(cancel(number, 1)).rejects.toMatchObject({ code: 'Conflict' });
  });

  it('are not issued any more if they were not yet', async () => {
    const number = await order();
    await cancel(number, 1);
    await workOff(db(), gateway());
    await issue(number);
    expect(await cards()).toHaveLength(1);
  });

  it('are still issued if their refund was refused', async () => {
    const number = await issued();
    const [card] = await cards();
    await db().deleteFrom('gift_card_purchases').where('unit', '=', 1).execute();
    await spend(card?.code);
    await expect(cancel(number, 2)).rejects.toMatchObject({ code: 'Conflict' });
    await issue(number);
    expect(await cards()).toMatchObject([{ unit: 0 }, { unit: 1, balance: 50_00 }]);
  });

  it('are blocked when a return is refunded too', async () => {
    const items = { 'ax-one': 1, 'gift-one': 2 };
    const { number } = await shippedOrder(db(), gateway(), { items });
    await issue(number);
    const first = await receive(db(), number, [{ line: GIFTS, reason: 'FAULTY_OR_DAMAGED' }]);
    const [spent] = await cards();
    await spend(spent?.code);
    await planReturnRefund(db(), first);
    expect(await totalOnCards()).toBe(49_99);
    const second = await receive(db(), number, [{ line: GIFTS, reason: 'FAULTY_OR_DAMAGED' }]);
    await expect(planReturnRefund(db(), second)).rejects.toMatchObject({ code: 'Conflict' });
    const refunds = await db().selectFrom('refunds').select('number').execute();
    expect(refunds).toEqual([{ number: first }]);
  });

  it.each([
    [0, 0],
    [20_00, 30_00],
  ])('count what was spent before they were replaced: %d cents', async (amount, left) => {
    const number = await issued();
    const [card, other] = await cards();
    await spend(other?.code);
    await spend(card?.code, amount);
    const { id } = await replaceGiftCard(operator(), { id: card?.id ?? '' });
    const cancelled = await cancel(number, 1).then(
      () => true,
      () => false,
    );
    const [now] = await db().selectFrom('vouchers').selectAll().where('id', '=', id).execute();
    expect([cancelled, now?.balance]).toEqual([amount === 0, left]);
  });

  it('are either issued or refunded when both happen at the same moment', async () => {
    const number = await order();
    await workOff(db(), gateway());
    await Promise.all([cancel(number, 2), issue(number)]);
    await issue(number);
    expect(await totalOnCards()).toBe(0);
  });
});

async function totalOnCards(): Promise<number> {
  return (await cards()).reduce((sum, { balance }) => sum + balance, 0);
}

describe('an order of gift cards alone', () => {
  const mailed = async () => {
    const request = await readyToPay(db(), { items: { 'gift-one': 1 } });
    const { shippingAddress: _address, ...cart } = request.cart;
    return { ...request, cart: { ...cart, shipping: { type: 'EMAIL' as const } } };
  };

  it('is placed without addresses and without a delivery price', async () => {
    const { billingAddress: _bill, ...request } = await mailed();
    const { order: number } = await answerTo(db(), request, { gateway: gateway() });
    expect(await readOrder(db(), number ?? '')).toMatchObject({
      shippingType: 'EMAIL',
      shippingMethod: { label: 'By email' },
      shippingAddress: null,
      billingAddress: null,
      delivery: null,
      shippingPrice: 0,
      total: 50_00,
    });
  });

  it('is emailed even if the cart asked for delivery', async () => {
    const request = await readyToPay(db(), { items: { 'gift-one': 1 } });
    const { order: number } = await answerTo(db(), request, { gateway: gateway() });
    const placed = await readOrder(db(), number ?? '');
    expect(placed).toMatchObject({ shippingType: 'EMAIL', shippingAddress: null });
  });

  it('may be emailed, but one with other goods may not', async () => {
    const request = await readyToPay(db(), { items: { 'ax-one': 1, 'gift-one': 1 } });
    const cart = { ...request.cart, shipping: { type: 'EMAIL' as const } };
    const answer = await answerTo(db(), { ...request, cart }, { gateway: gateway() });
    expect(answer.code).toBe('DeliveryMethodUnavailable');
  });
});
