import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as approve } from '#app/admin/api/approvals/[id]/approve/route.ts';
import { POST as decline } from '#app/admin/api/approvals/[id]/decline/route.ts';
import { GET as list } from '#app/admin/api/approvals/route.ts';
import { POST as cancel } from '#app/admin/api/orders/[number]/cancel/route.ts';
import { POST as preview } from '#app/admin/api/orders/[number]/preview/route.ts';
import { POST as refund } from '#app/admin/api/orders/[number]/refund/route.ts';
import { approveRefundCall, listApprovalsCall } from '#lib/api/calls/staff/approvals.ts';
import { previewOrderCall, refundStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { placeOrder } from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import { setStoreStock } from '#tests/support/add-stores.ts';
import { press, seenBy } from './support/staff-orders.ts';

let service: TestStaff;
let finance: TestStaff;
let owner: TestStaff;

const { db, gateway } = ownShop([oneSize('ax', 90, { price: 50_000 })]);
beforeAll(async () => {
  await openStores(db(), { S1: { 'ax-one': 5 } });
  service = await makeStaff(db(), ['service'], { name: 'Sam Service' });
  finance = await makeStaff(db(), ['finance'], { name: 'Fin Ance' });
  owner = await makeStaff(db(), ['owner'], { name: 'Ona Owner' });
});
beforeEach(() => setStoreStock(db(), 'S1', { 'ax-one': 5 }));

const place = async (wish: Partial<Wish> = {}) =>
  (await placeOrder(db(), gateway(), { items: { 'ax-one': 1 }, ...wish })).number;

/** Asks for a refund of the order as it is now. */
async function ask(staff: TestStaff, number: string, amount: number) {
  const { version: seen } = await seenBy(staff, number);
  return press(refund, staff, { number }, { seen, amount, reason: 'torn sole' });
}
const asked = async (staff: TestStaff, number: string, amount: number) =>
  readAnswer(refundStaffOrderCall, await ask(staff, number, amount));
const listed = async (staff: TestStaff) =>
  readAnswer(listApprovalsCall, await callRoute(list, { headers: staff.headers })).approvals;

describe('the limit', () => {
  it('lets service refund up to it alone, and makes a request of one cent more', async () => {
    const number = await place();
    expect(await asked(service, number, 20_000)).toMatchObject({ request: null });
    expect(await asked(service, await place(), 20_001)).toMatchObject({ refund: null });
    expect(await asked(finance, number, 30_000)).toMatchObject({ request: null });
  });

  it('cannot be split over several refunds of one order on one day', async () => {
    const number = await place();
    expect((await asked(service, number, 15_000)).refund).not.toBeNull();
    expect(await asked(service, number, 5_001)).toMatchObject({ refund: null });
    const { money } = await seenBy(service, number);
    expect(money?.refunds).toHaveLength(1);
    expect(money?.request).toMatchObject({ amount: 5_001, isOwn: true, askedBy: 'Sam Service' });
  });

  it('counts what somebody gave back a day ago no more', async () => {
    const number = await place();
    await asked(service, number, 15_000);
    const yesterday = new Date(Date.now() - 86_401_000);
    await db().updateTable('audit_entries').set({ at: yesterday }).execute();
    expect((await asked(service, number, 15_000)).refund).not.toBeNull();
  });

  it('cannot be passed by two refunds at the same moment', async () => {
    const number = await place();
    const { version: seen } = await seenBy(service, number);
    const body = { seen, amount: 15_000, reason: 'torn sole' };
    const answers = await Promise.all([1, 2].map(() => press(refund, service, { number }, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seenBy(service, number)).money?.refunds).toHaveLength(1);
  });

  it('is told before: the preview says that it becomes a request', async () => {
    const number = await place();
    const wanted = { seen: '0', command: 'refund', amount: 20_001, reason: 'torn sole' };
    const shown = await press(preview, service, { number }, wanted);
    expect(readAnswer(previewOrderCall, shown)).toMatchObject({ asks: true, amount: 20_001 });
    expect(await listed(owner)).toEqual([]);
  });
});

describe('a request', () => {
  it('is one at a time for each order', async () => {
    const number = await place();
    await asked(service, number, 20_001);
    expect(readError(await ask(service, number, 20_002)).code).toBe('Conflict');
  });

  it('is approved by a second person: they give the money back, and the audit names both', async () => {
    const number = await place();
    const { request } = await asked(service, number, 40_000);
    expect(await listed(finance)).toMatchObject([
      { id: request, orderNumber: number, amount: 40_000, askedBy: 'Sam Service', isOwn: false },
    ]);
    const done = await press(approve, finance, { id: request ?? '' }, {});
    expect(readAnswer(approveRefundCall, done)).toMatchObject({ amount: 40_000, ended: null });
    const { money } = await seenBy(owner, number);
    expect(money).toMatchObject({ left: 10_000, request: null, refunds: [{ amount: 40_000 }] });
    const entry = await db()
      .selectFrom('audit_entries')
      .select(['person', 'after'])
      .where('command', '=', 'refund.approve')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ person: 'Fin Ance', after: { askedBy: 'Sam Service' } });
    expect(await listed(finance)).toEqual([]);
  });

  it('is decided neither by who asked nor by who may not approve', async () => {
    const both = await makeStaff(db(), ['service'], { name: 'Bo Both' });
    const number = await place();
    const { request } = await asked(both, number, 40_000);
    // Promoted meanwhile: they may approve now, but not their own.
    await db()
      .updateTable('staff')
      .set({ roles: ['owner'] })
      .where('id', '=', both.id)
      .execute();
    const params = { id: request ?? '' };
    for (const staff of [both, service]) {
      const refused = [
        await press(approve, staff, params, {}),
        await press(decline, staff, params, { reason: 'no' }),
      ];
      expect(refused.map((answer) => readError(answer).code)).toEqual([
        'NotPermitted',
        'NotPermitted',
      ]);
    }
    expect((await listed(both))[0]?.isOwn).toBe(true);
    expect((await seenBy(owner, number)).money?.refunds).toEqual([]);
  });

  it('that two people approve at once gives the money back once', async () => {
    const number = await place();
    const params = { id: (await asked(service, number, 25_000)).request ?? '' };
    const answers = await Promise.all([
      press(approve, finance, params, {}),
      press(approve, owner, params, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seenBy(owner, number)).money?.refunds).toHaveLength(1);
  });

  it('is declined with a reason, and nothing is given back', async () => {
    const number = await place();
    const params = { id: (await asked(service, number, 25_000)).request ?? '' };
    expect((await press(decline, owner, params, { reason: 'Worn for a year.' })).status).toBe(200);
    const { money, timeline } = await seenBy(service, number);
    expect(money).toMatchObject({ refunds: [], request: null });
    expect(timeline[0]).toMatchObject({ what: 'declined a refund', why: 'Worn for a year.' });
    expect(readError(await press(approve, finance, params, {})).code).toBe('Conflict');
  });

  it('ends if the order has changed so that it no longer fits', async () => {
    const number = await place();
    const params = { id: (await asked(service, number, 25_000)).request ?? '' };
    const { version: seen, money } = await seenBy(owner, number);
    const whole = { seen, reason: 'lost', restock: true, agreed: money?.left };
    expect((await press(cancel, owner, { number }, whole)).status).toBe(200);
    const answer = readAnswer(approveRefundCall, await press(approve, finance, params, {}));
    expect(answer).toMatchObject({ refund: null, ended: expect.stringContaining('$0.00') });
    expect((await seenBy(owner, number)).money).toMatchObject({ request: null });
    expect(await listed(owner)).toEqual([]);
  });

  it('of another store does not exist for somebody who works in one store', async () => {
    const local = await makeStaff(db(), ['owner'], { name: 'Lee Local', store: 'S1' });
    const other = await asked(service, await place(), 25_000);
    const own = await asked(service, await place({ pickUpAt: 'S1' }), 25_000);
    expect((await listed(local)).map(({ id }) => id)).toEqual([own.request]);
    const params = { id: other.request ?? '' };
    expect(readError(await press(approve, local, params, {})).code).toBe('NotFound');
    expect(readError(await press(decline, local, params, { reason: 'x' })).code).toBe('NotFound');
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'with the id %s is not found',
    async (id) => {
      expect(readError(await press(approve, owner, { id }, {})).code).toBe('NotFound');
    },
  );
});
