import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { stockOf, storeStockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { moveReturn, planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import { runRefund } from './support/run-refund.ts';
import { receive, requestReturn, shippedOrder } from './support/shipped-order.ts';

const { db, gateway } = ownShop([oneSize('ax', 2)]);
beforeAll(() => openStores(db(), { newtown: {} }));
beforeEach(async () => {
  await db().deleteFrom('store_stock').execute();
});

const place = () => shippedOrder(db(), gateway(), { items: { 'ax-one': 2 } });
const AT_STORE = { type: 'STORE', erpStoreId: 'newtown', storeName: '' } as const;

const requested = (orderNumber: string) => requestReturn(db(), orderNumber);
const subjects = async () => {
  const rows = await db()
    .selectFrom('email_outbox')
    .select(sql<string>`data -> 'return' ->> 'state'`.as('state'))
    .where('kind', '=', 'return')
    .orderBy('created_at')
    .execute();
  return rows.map(({ state }) => state);
};

describe('staff who handle a return', () => {
  it('move it on, with one e-mail for each state', async () => {
    const { number } = await place();
    const made = await requested(number);
    await moveReturn(db(), made, 'approved');
    await moveReturn(db(), made, 'approved');
    const { state, history } = await moveReturn(db(), made, 'received');
    expect(state).toBe('received');
    expect(history.map((one) => one.state)).toEqual(['requested', 'approved', 'received']);
    expect(await subjects()).toEqual(['requested', 'approved', 'received']);
    await planReturnRefund(db(), made);
    await runRefund(db(), gateway(), made);
    const audit = await db()
      .selectFrom('audit_entries')
      .select(['actor_kind as by', 'command', 'after'])
      .where('entity_id', '=', made)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { by: 'operator', command: 'return.request', after: { state: 'requested' } },
      { by: 'operator', command: 'return.move', after: { state: 'approved' } },
      { by: 'operator', command: 'return.move', after: { state: 'received' } },
      {
        by: 'operator',
        command: 'return.refund',
        after: { refund: 'planned', replaced: [], amount: 5_000 },
      },
      { by: 'job', command: 'return.refund', after: { state: 'refunded' } },
    ]);
  });

  it('must give a reason to decline it, and its units may be returned again', async () => {
    const { number } = await place();
    const made = await requested(number);
    await expect(moveReturn(db(), made, 'declined')).rejects.toThrow(
      'needs a reason for its buyer',
    );
    const declined = await moveReturn(db(), made, 'declined', 'The boots were worn.');
    expect(declined).toMatchObject({ state: 'declined', message: 'The boots were worn.' });
    expect(await requested(number)).not.toBe(made);
  });

  it('write a message that applies to one step only', async () => {
    const { number } = await place();
    const made = await requested(number);
    const words = 'Leave the laces in, please.';
    expect((await moveReturn(db(), made, 'approved', words)).message).toBe(words);
    expect((await moveReturn(db(), made, 'approved')).message).toBe(words);
    const received = await moveReturn(db(), made, 'received', 'Thank you for the laces.');
    expect(received.message).toBe('Thank you for the laces.');
    await planReturnRefund(db(), made);
    const { message } = await db()
      .selectFrom('returns')
      .select('message')
      .where('number', '=', made)
      .executeTakeFirstOrThrow();
    expect(message).toBeNull();
  });

  it('cannot move an unknown return', async () => {
    const why = 'There is no return';
    await expect(moveReturn(db(), 'SBR000000000', 'approved')).rejects.toThrow(why);
    await expect(planReturnRefund(db(), 'SBR000000000')).rejects.toThrow(why);
  });

  it('cannot move it back, nor refund it before it is received', async () => {
    const { number } = await place();
    const made = await requested(number);
    await expect(planReturnRefund(db(), made)).rejects.toThrow(
      'Only a received return can be refunded',
    );
    await moveReturn(db(), made, 'received');
    await expect(moveReturn(db(), made, 'approved')).rejects.toThrow('cannot become approved');
  });

  it('see the returns that wait for them, with the customer’s comment', async () => {
    const { number } = await place();
    const made = await requested(number);
    expect(await listReturns(db())).toMatchObject([
      {
        number: made,
        orderNumber: number,
        state: 'requested',
        lines: [{ variantId: 'ax-one', qty: 1, comment: 'The sole came off.', refund: 5_000 }],
        open: [],
      },
    ]);
    expect(await listReturns(db(), { state: 'declined' })).toEqual([]);
  });
});

describe('a received return', () => {
  it('puts posted units back to the online stock, once', async () => {
    const { number } = await place();
    expect(await stockOf(db(), 'ax-one')).toBe(0);
    const made = await receive(db(), number, [{ qty: 2 }]);
    expect(await stockOf(db(), 'ax-one')).toBe(2);
    await moveReturn(db(), made, 'received');
    expect(await stockOf(db(), 'ax-one')).toBe(2);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier = 'announce-stock'`.execute(db());
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('puts units handed in at a store to that store’s stock', async () => {
    const { number } = await place();
    await receive(db(), number, [{}], AT_STORE);
    expect(await storeStockOf(db(), 'newtown', 'ax-one')).toBe(1);
    expect(await stockOf(db(), 'ax-one')).toBe(0);
  });

  it('does not put faulty units back to stock', async () => {
    const { number } = await place();
    await receive(db(), number, [{ reason: 'FAULTY_OR_DAMAGED', qty: 2 }]);
    expect(await stockOf(db(), 'ax-one')).toBe(0);
  });
});
