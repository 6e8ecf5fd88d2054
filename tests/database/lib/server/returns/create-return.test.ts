import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { readReturnFacts, readReturns } from '#lib/server/orders/read-returns.ts';
import { cancelReturn as cancelOwnReturn } from '#lib/server/returns/cancel-return.ts';
import { createReturn as requestReturn } from '#lib/server/returns/create-return.ts';
import { moveReturn } from '#lib/server/returns/move-return.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { cancelReturn, createReturn } from '#tests/database/lib/server/returns/support/steps.ts';
import { orderOf, shippedOrder, type Wishes, wishesFor } from './support/shipped-order.ts';

const SIZES = ['8', '9', '10'].map((label, index) => ({
  id: `ax-${label}`,
  code: `ax-${label}`,
  label,
  qty: index === 2 ? 0 : 9,
}));
const { db, gateway } = ownShop([
  { id: 'ax', parentCode: 'ax', variants: SIZES },
  oneSize('card', 9),
]);
beforeAll(async () => {
  await openStores(db(), { newtown: {} });
  await sql`update products set functional_type = 'virtual' where id = 'card'`.execute(db());
});

const place = (items: Record<string, number> = { 'ax-8': 2 }) =>
  shippedOrder(db(), gateway(), { items });

async function request(
  orderNumber: string,
  wishes: Wishes,
  key: string = randomUUID(),
): Promise<OrderReturn> {
  return createReturn(db(), { key, orderNumber, request: wishes });
}

const units = () => db().selectFrom('return_units').select(['line', 'unit']).execute();
const mails = () =>
  db()
    .selectFrom('email_outbox')
    .select(['to_address', 'data'])
    .where('kind', '=', 'return')
    .execute();

describe('a request for a return', () => {
  it('creates the return with its refund, and one e-mail', async () => {
    const { number } = await place();
    const made = await request(number, await wishesFor(db(), number));
    expect(made).toMatchObject({
      number: expect.stringMatching(/^SBR\d{9}$/),
      orderNumber: number,
      state: 'requested',
      history: [{ state: 'requested', at: expect.any(Number) }],
      method: { type: 'POST' },
      lines: [{ line: 0, qty: 1, size: '8', refund: 5_000, wish: { type: 'REFUND' } }],
      refund: 5_000,
      gst: 455,
      payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 5_000 }],
    });
    expect(await readReturns(db(), await orderOf(db(), number))).toEqual([made]);
    expect(await mails()).toMatchObject([
      { to_address: 'ada@wattle.example', data: { return: { number: made.number } } },
    ]);
  });

  it('can ask for another size and name a store', async () => {
    const { number } = await place();
    const wish = { type: 'EXCHANGE', variantId: 'ax-9' } as const;
    const store = { type: 'STORE', erpStoreId: 'newtown', storeName: '' } as const;
    const made = await request(number, await wishesFor(db(), number, [{ wish }], store));
    expect(made).toMatchObject({
      method: { type: 'STORE', erpStoreId: 'newtown' },
      lines: [{ wish, exchangeSize: '9' }],
    });
  });

  it.each([
    ['the same size', { type: 'EXCHANGE', variantId: 'ax-8' } as const],
    ['another product’s size', { type: 'EXCHANGE', variantId: 'card-one' } as const],
  ])('cannot ask to exchange for %s', async (_, wish) => {
    const { number } = await place();
    const wishes = await wishesFor(db(), number, [{ wish }]);
    await expect(request(number, wishes)).rejects.toMatchObject({ code: 'ExchangeUnavailable' });
  });

  it('cannot name an unknown store', async () => {
    const { number } = await place();
    const store = { type: 'STORE', erpStoreId: 'nowhere', storeName: '' } as const;
    const wishes = await wishesFor(db(), number, [{}], store);
    await expect(request(number, wishes)).rejects.toMatchObject({ code: 'StoreUnavailable' });
  });

  it('gives back what was paid, not today’s price', async () => {
    const { number } = await place();
    await db().updateTable('products').set({ price: 1 }).where('id', '=', 'ax').execute();
    const { refund } = await request(number, await wishesFor(db(), number));
    await db().updateTable('products').set({ price: 5_000 }).where('id', '=', 'ax').execute();
    expect(refund).toBe(5_000);
  });

  it('is refused if it shows another refund or asks for more units than are left', async () => {
    const { number } = await place();
    const wishes = await wishesFor(db(), number);
    const refused = { code: 'ReturnUpdated', status: 409 };
    const dearer = { ...wishes, shown: { refund: 5_001 } };
    await expect(request(number, dearer)).rejects.toMatchObject(refused);
    const many = { ...wishes, lines: wishes.lines.map((line) => ({ ...line, qty: 3 })) };
    await expect(request(number, many)).rejects.toMatchObject(refused);
    const twice = { ...wishes, lines: [...wishes.lines, ...wishes.lines, ...wishes.lines] };
    await expect(request(number, twice)).rejects.toMatchObject(refused);
    expect(await units()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is possible after 60 days only for a fault', async () => {
    const { number } = await place();
    const longAgo = Date.now() - 62 * 86_400_000;
    await sql`update orders set details = jsonb_set(details, '{date}', to_jsonb(${longAgo}::bigint))`.execute(
      db(),
    );
    const wishes = await wishesFor(db(), number);
    await expect(request(number, wishes)).rejects.toMatchObject({ code: 'ReturnNotPossible' });
    const faulty = await wishesFor(db(), number, [{ reason: 'NOT_AS_DESCRIBED' }]);
    expect(await request(number, faulty)).toMatchObject({ state: 'requested' });
  });
});

describe('requests for a return from several tabs', () => {
  it('return a single unit once', async () => {
    const { number } = await place({ 'ax-8': 1 });
    const wishes = await wishesFor(db(), number);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => request(number, wishes)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['ReturnUpdated']));
    expect(await units()).toEqual([{ line: 0, unit: 0 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('return two units of one line as two returns', async () => {
    const { number } = await place({ 'ax-8': 2 });
    const wishes = await wishesFor(db(), number);
    const answers = await Promise.allSettled([1, 2, 3].map(() => request(number, wishes)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await units()).map(({ unit }) => unit).sort()).toEqual([0, 1]);
  });

  it('cannot claim a unit twice, as the table itself refuses it', async () => {
    const { number } = await place({ 'ax-8': 1 });
    const { number: made } = await request(number, await wishesFor(db(), number));
    await expect(
      sql`insert into return_units values (${number}, 0, 0, ${made}, 0)`.execute(db()),
    ).rejects.toThrow('return_units_pkey');
  });
});

describe('a request for a return with the same key', () => {
  it('gets the same return, however often and at the same time', async () => {
    const { number } = await place();
    const wishes = await wishesFor(db(), number);
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3, 4].map(() => request(number, wishes, key)));
    expect(new Set(made.map((one) => one.number)).size).toBe(1);
    expect(await request(number, wishes, key)).toEqual(made[0]);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused with other wishes and for another order', async () => {
    const [one, other] = [await place(), await place()];
    const key = randomUUID();
    await request(one.number, await wishesFor(db(), one.number), key);
    const refused = { code: 'IdempotencyKeyReused' };
    const more = await wishesFor(db(), one.number, [{ reason: 'TOO_WIDE' }]);
    await expect(request(one.number, more, key)).rejects.toMatchObject(refused);
    const others = await wishesFor(db(), other.number);
    await expect(request(other.number, others, key)).rejects.toMatchObject(refused);
  });

  it('is refused for another order at the same moment', async () => {
    const orders = [await place(), await place()];
    const key = randomUUID();
    const wishes = await Promise.all(orders.map(({ number }) => wishesFor(db(), number)));
    const answers = await Promise.allSettled(
      orders.map(({ number }, index) => request(number, wishes[index] as Wishes, key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'IdempotencyKeyReused' },
    });
  });
});

describe('cancelling a return', () => {
  it('frees its units, and changes nothing the second time', async () => {
    const { number } = await place({ 'ax-8': 1 });
    const { number: made } = await request(number, await wishesFor(db(), number));
    const [one, two] = await Promise.all([
      cancelReturn(db(), number, made),
      cancelReturn(db(), number, made),
    ]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ state: 'cancelled', refund: 0, payments: [], gst: 0 });
    expect(await units()).toEqual([]);
    expect(await mails()).toHaveLength(2);
    const facts = await readReturnFacts(db(), number);
    expect(facts).toEqual({ claimed: [], promised: { lines: new Map(), delivery: 0 } });
    expect(await request(number, await wishesFor(db(), number))).toMatchObject({
      state: 'requested',
    });
  });

  it('is refused once staff have approved it', async () => {
    const { number } = await place();
    const { number: made } = await request(number, await wishesFor(db(), number));
    await db().updateTable('returns').set({ state: 'approved' }).execute();
    await expect(cancelReturn(db(), number, made)).rejects.toMatchObject({
      code: 'ReturnUnderWay',
    });
  });

  it('is refused with the number of another order', async () => {
    const [one, other] = [await place(), await place()];
    const { number: made } = await request(one.number, await wishesFor(db(), one.number));
    await expect(cancelReturn(db(), other.number, made)).rejects.toMatchObject({
      code: 'ReturnNotFound',
    });
  });
});

it('a buyer can request and cancel only returns of their own order', async () => {
  const [own, other] = [await place(), await place()];
  const context = {
    db: db(),
    actor: { kind: 'guest', id: own.number },
    now: new Date(),
  } as const;
  const wanted = async ({ number }: Order) => ({
    key: randomUUID(),
    orderNumber: number,
    request: await wishesFor(db(), number),
  });
  const refused = { code: 'NotPermitted' };
  await expect(requestReturn(context, await wanted(other))).rejects.toMatchObject(refused);
  const { number: made } = await requestReturn(context, await wanted(own));
  const cancel = { orderNumber: other.number, returnNumber: made };
  await expect(cancelOwnReturn(context, cancel)).rejects.toMatchObject(refused);
  await cancelOwnReturn(context, { ...cancel, orderNumber: own.number });
  await expect(moveReturn(context, { number: made, to: 'received' })).rejects.toMatchObject(
    refused,
  );
});

it('the options of a return offer the other sizes with their current stock', async () => {
  const { number } = await place();
  const order = await orderOf(db(), number);
  const { options } = await readReturnOptions(db(), order, Date.now());
  expect(options.lines[0]?.exchanges).toEqual([
    { variantId: 'ax-9', size: '9', stock: 'plenty' },
    { variantId: 'ax-10', size: '10', stock: 'soldOut' },
  ]);
});
