import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as approve } from '#app/admin/api/approvals/[id]/approve/route.ts';
import { POST as decline } from '#app/admin/api/approvals/[id]/decline/route.ts';
import { GET as approvals } from '#app/admin/api/approvals/route.ts';
import { POST as refundOrder } from '#app/admin/api/orders/[number]/refund/route.ts';
import { POST as byHand } from '#app/admin/api/returns/[number]/by-hand/route.ts';
import { GET as preview, POST as refund } from '#app/admin/api/returns/[number]/refund/route.ts';
import { GET as read } from '#app/admin/api/returns/[number]/route.ts';
import { POST as step } from '#app/admin/api/returns/[number]/step/route.ts';
import { GET as list } from '#app/admin/api/returns/route.ts';
import { GET as readToday } from '#app/admin/api/today/route.ts';
import { approveRefundCall, listApprovalsCall } from '#lib/api/calls/staff/approvals.ts';
import {
  listReturnsCall,
  previewRefundCall,
  readReturnCall,
  refundReturnCall,
} from '#lib/api/calls/staff/returns.ts';
import { readTodayCall } from '#lib/api/calls/staff/today.ts';
import type { ReturnMethod } from '#lib/commerce/returns/return.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import {
  issueGiftCard,
  oneSize,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { runRefund } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  givenBack,
  receive,
  requestReturn,
  shippedOrder,
  wishesFor,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { createReturn } from '#tests/database/lib/server/returns/support/steps.ts';
import { press, seenBy } from './support/staff-orders.ts';

let packer: TestStaff;
let service: TestStaff;
let owner: TestStaff;
let finance: TestStaff;

// At $150.00 a pair, two pairs are above the limit of service.
const { db, gateway } = ownShop([oneSize('ax', 100, { price: 15_000 })]);
beforeAll(async () => {
  await openStores(db(), { newtown: {}, hobart: {} });
  packer = await makeStaff(db(), ['packer'], { name: 'Pat Packer' });
  service = await makeStaff(db(), ['service'], { name: 'Sam Service' });
  owner = await makeStaff(db(), ['owner'], { name: 'Olive Owner' });
  finance = await makeStaff(db(), ['finance'], { name: 'Fin Ance' });
});

const at = (erpStoreId: string): ReturnMethod => ({ type: 'STORE', erpStoreId, storeName: '' });
const order = async (qty = 1, email = 'ada@wattle.example') =>
  (await shippedOrder(db(), gateway(), { items: { 'ax-one': qty }, email })).number;
const requested = async (method?: ReturnMethod, orderNumber?: string) =>
  requestReturn(db(), orderNumber ?? (await order()), [{}], method);
const received = async (qty = 1) => receive(db(), await order(qty), [{ qty }]);

const as = ({ headers }: TestStaff, number: string) => ({ headers, params: { number } });
const listed = async (who: TestStaff, query = '') =>
  readAnswer(listReturnsCall, await callRoute(list, { headers: who.headers, query }));
const numbers = async (who: TestStaff, query = '') =>
  (await listed(who, query)).returns.map(({ number }) => number);
const shown = async (who: TestStaff, number: string) =>
  readAnswer(readReturnCall, await callRoute(read, as(who, number)));
const move = (who: TestStaff, number: string, body: object) =>
  callRoute(step, { ...as(who, number), body });
const previewed = (who: TestStaff, number: string, query = '') =>
  callRoute(preview, { ...as(who, number), query });
const give = (who: TestStaff, number: string, body: object = {}) =>
  callRoute(refund, {
    ...as(who, number),
    body: { replaced: [], amount: 15_000, isAgain: false, ...body },
  });
const codeOf = (answer: Parameters<typeof readError>[0]) => readError(answer).code;
async function refuse(number: string): Promise<void> {
  await db()
    .updateTable('refund_parts')
    .set({ state: 'refused', refusal: '<b>Closed</b> account' })
    .where('refund_number', '=', number)
    .execute();
}

describe('the list of returns', () => {
  it('shows what waits first, the oldest first, and finds by number and e-mail address', async () => {
    const first = await requested();
    const orderNumber = await order(1, 'bob@wattle.example');
    const second = await requested(undefined, orderNumber);
    expect(await numbers(service)).toEqual([first, second]);
    expect(await numbers(service, `?text=${second.toLowerCase()}`)).toEqual([second]);
    expect(await numbers(service, `?text=${orderNumber}`)).toEqual([second]);
    for (const text of ['BOB@wattle', ' Bob@Wattle.example ']) {
      const query = `?text=${encodeURIComponent(text)}`;
      expect(await numbers(service, query)).toEqual([second]);
    }
    await move(service, first, { to: 'declined', from: 'requested', message: 'Worn.' });
    expect(await numbers(service)).toEqual([second]);
    expect(await numbers(service, '?state=declined')).toEqual([first]);
    expect(await numbers(service, '?state=all')).toEqual([second, first]);
  });

  it.each(['%', '_', "'; drop table returns; --", '\\', '\u0000'])(
    'takes %j as a text',
    async (text) => {
      await requested();
      const query = `?text=${encodeURIComponent(text)}`;
      const answer = await callRoute(list, { headers: service.headers, query });
      if (text === '\u0000') expect(answer.status).toBe(400);
      else expect(readAnswer(listReturnsCall, answer).returns).toEqual([]);
    },
  );

  it('goes on where a page ended, while others are added', async () => {
    const orderNumber = await order(60);
    const request = await wishesFor(db(), orderNumber);
    const made = new Set<string>();
    for (let index = 0; index < 52; index += 1) {
      const one = await createReturn(db(), { key: randomUUID(), orderNumber, request });
      made.add(one.number);
    }
    const { returns, next } = await listed(service);
    expect(returns).toHaveLength(50);
    await createReturn(db(), { key: randomUUID(), orderNumber, request });
    const rest = await listed(service, `?after=${next}`);
    expect(rest).toMatchObject({ next: null });
    const seen = [...returns, ...rest.returns].map(({ number }) => number);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...made].filter((number) => !seen.includes(number))).toEqual([]);
  });
});

describe('a member of staff with a store', () => {
  it('sees and moves only what is handed in there', async () => {
    const kim = await makeStaff(db(), ['service', 'owner'], { store: 'newtown' });
    const own = await requested(at('newtown'));
    const others = [await requested(at('hobart')), await requested()];
    expect(await numbers(kim, '?state=all')).toEqual([own]);
    expect((await shown(kim, own)).storeName).not.toBeNull();
    for (const number of others) {
      const tries = [
        await callRoute(read, as(kim, number)),
        await move(kim, number, { to: 'received', from: 'requested' }),
        await previewed(kim, number),
        await give(kim, number),
        await callRoute(byHand, { ...as(kim, number), body: { amount: 0 } }),
      ];
      expect(tries.map(codeOf)).toEqual(tries.map(() => 'NotFound'));
    }
    expect((await move(kim, own, { to: 'received', from: 'requested' })).status).toBe(200);
  });

  it('hears the same of a return of elsewhere as of none', async () => {
    const kim = await makeStaff(db(), ['owner'], { store: 'newtown' });
    const number = await requested();
    const elsewhere = await callRoute(read, as(kim, number));
    const none = await callRoute(read, as(kim, 'SBR000000000'));
    expect(elsewhere.text.replace(number, '')).toBe(none.text.replace('SBR000000000', ''));
  });
});

it('who approves refunds reads returns, without addresses, and moves none', async () => {
  const number = await requested();
  const answer = await callRoute(read, as(finance, number));
  expect(readAnswer(readReturnCall, answer)).toMatchObject({ refund: 15_000, steps: [] });
  expect(answer.text).not.toContain('wattle.example');
  expect(await numbers(finance, '?state=requested')).toContain(number);
  const body = { to: 'received', from: 'requested' };
  expect(codeOf(await move(finance, number, body))).toBe('NotPermitted');
});

describe('who only receives', () => {
  it('gets no amount and no address, takes goods in, and may do nothing else', async () => {
    const number = await requested();
    const answer = await callRoute(read, as(packer, number));
    const found = readAnswer(readReturnCall, answer);
    expect(found).toMatchObject({ refund: null, parts: null, steps: ['received'] });
    expect(answer.text).not.toMatch(/15000|Visa|wattle\.example/);
    expect((await listed(packer)).returns[0]?.refund).toBeNull();
    for (const text of ['ada@wattle.example', 'ada@wat']) {
      expect(await numbers(packer, `?text=${text}`)).toEqual([]);
    }
    for (const to of ['approved', 'declined', 'cancelled']) {
      const body = { to, from: 'requested', ...(to === 'declined' && { message: 'No.' }) };
      expect(codeOf(await move(packer, number, body))).toBe('NotPermitted');
    }
    const body = { to: 'received', from: 'requested' };
    expect(codeOf(await move(packer, number, { ...body, message: 'Pay me.' }))).toBe(
      'NotPermitted',
    );
    expect((await move(packer, number, body)).status).toBe(200);
    expect(await shown(owner, number)).toMatchObject({
      state: 'received',
      history: [{ by: null }, { state: 'received', by: 'Pat Packer' }],
    });
  });
});

describe('a step', () => {
  it('out of order is refused in words', async () => {
    const number = await requested();
    expect(codeOf(await give(owner, number))).toBe('Conflict');
    expect(codeOf(await previewed(owner, number))).toBe('Conflict');
    await move(service, number, { to: 'cancelled', from: 'requested' });
    const late = readError(await move(service, number, { to: 'received', from: 'cancelled' }));
    expect(late).toMatchObject({ code: 'Conflict' });
    expect(late.message).toContain('cannot become received');
  });

  it('that declines needs a message with something in it', async () => {
    const number = await requested();
    for (const message of [undefined, '', '  ', 'a\u0000b']) {
      const body = { to: 'declined', from: 'requested', ...(message !== undefined && { message }) };
      expect((await move(service, number, body)).status).toBe(400);
    }
    expect((await shown(service, number)).state).toBe('requested');
  });

  it('of two people at once is taken once; the other is asked to look again', async () => {
    const number = await requested();
    const answers = await Promise.all([
      move(service, number, { to: 'approved', from: 'requested' }),
      move(owner, number, { to: 'declined', from: 'requested', message: 'Worn.' }),
      move(owner, number, { to: 'declined', from: 'requested', message: 'Dirty.' }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(['Changed', 'Changed']);
    expect((await shown(owner, number)).history).toHaveLength(2);
  });

  it('sent again under its key after a lost answer is the same step', async () => {
    const number = await requested();
    const headers = { ...service.headers, 'idempotency-key': randomUUID() };
    const body = { to: 'approved', from: 'requested' };
    const send = () => callRoute(step, { headers, params: { number }, body });
    expect([await send(), await send()].map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a refund', () => {
  it('is shown by payment first, and then gives back just that', async () => {
    const number = await received();
    const shownFirst = readAnswer(previewRefundCall, await previewed(service, number));
    expect(shownFirst).toMatchObject({
      lines: [15_000],
      amount: 15_000,
      parts: [{ label: 'Visa ending in 1111', amount: 15_000 }],
      asks: false,
    });
    // The preview itself decided nothing.
    expect((await shown(service, number)).parts).toBeNull();
    expect((await give(service, number)).status).toBe(200);
    await runRefund(db(), gateway(), number);
    expect(await givenBack(db())).toBe(15_000);
    expect(await shown(service, number)).toMatchObject({ state: 'refunded', steps: [] });
  });

  it('leaves out lines that were replaced', async () => {
    const number = await received();
    const query = '?replaced=0';
    const without = readAnswer(previewRefundCall, await previewed(service, number, query));
    expect(without).toMatchObject({ amount: 0, parts: [] });
    expect(codeOf(await previewed(service, number, '?replaced=7'))).toBe('Conflict');
    expect((await previewed(service, number, '?replaced=-1')).status).toBe(400);
  });

  it('needs the permission for returns as well as for refunds', async () => {
    const number = await received();
    expect(codeOf(await give(finance, number))).toBe('NotPermitted');
    expect(codeOf(await previewed(finance, number))).toBe('NotPermitted');
  });

  it('of two people at once is made once, with the lines of who was first', async () => {
    const number = await received();
    const answers = await Promise.all([
      give(service, number),
      give(owner, number),
      give(owner, number, { replaced: [0], amount: 0 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(['Changed', 'Changed']);
    await runRefund(db(), gateway(), number);
    const { refund: amount } = await shown(owner, number);
    expect(await givenBack(db())).toBe(amount);
  });

  it('that was refused can be asked for again, or be noted as given by hand', async () => {
    const number = await received();
    await give(service, number);
    await refuse(number);
    expect(await shown(service, number)).toMatchObject({
      parts: [{ state: 'refused', refusal: '<b>Closed</b> account' }],
      steps: ['refund-again', 'by-hand'],
    });
    expect(await numbers(service, '?state=failed')).toEqual([number]);
    expect(codeOf(await give(service, number))).toBe('Changed');
    expect((await give(service, number, { isAgain: true })).status).toBe(200);
    await refuse(number);
    const note = (amount: number) =>
      callRoute(byHand, { ...as(service, number), body: { amount } });
    expect(codeOf(await note(14_999))).toBe('Changed');
    expect((await note(15_000)).status).toBe(200);
    expect(codeOf(await note(15_000))).toBe('Changed');
    expect(await shown(service, number)).toMatchObject({ state: 'refunded', steps: [] });
  });

  it('by hand needs no limit again: it held when the refund was decided', async () => {
    const number = await received(2);
    await give(owner, number, { amount: 30_000 });
    await refuse(number);
    const body = { amount: 30_000 };
    expect((await callRoute(byHand, { ...as(service, number), body })).status).toBe(200);
  });
});

describe('a refund above the limit', () => {
  const PRESS = { amount: 30_000, reason: 'torn soles' };
  const ask = async (number: string, body: object = {}) =>
    readAnswer(refundReturnCall, await give(service, number, { ...PRESS, ...body })).request ?? '';
  const decide = (who: TestStaff, id: string) => press(approve, who, { id }, {});
  const approved = async (who: TestStaff, id: string) =>
    readAnswer(approveRefundCall, await decide(who, id));
  const waiting = async (who: TestStaff) =>
    readAnswer(listApprovalsCall, await callRoute(approvals, { headers: who.headers })).approvals;
  const refunds = () => db().selectFrom('refunds').select(['number', 'amount']).execute();

  it('is told before, and becomes a request with its reason', async () => {
    const number = await received(2);
    const told = readAnswer(previewRefundCall, await previewed(service, number));
    expect(told).toMatchObject({ asks: true, amount: 30_000, parts: [{ amount: 30_000 }] });
    expect(await waiting(finance)).toEqual([]);
    const id = await ask(number, { message: 'Sorry for the wait.' });
    const { orderNumber, ...found } = await shown(service, number);
    const request = { id, returnNumber: number, amount: 30_000, reason: 'torn soles' };
    expect(found).toMatchObject({ parts: null, steps: [], request: { ...request, isOwn: true } });
    expect((await seenBy(owner, orderNumber)).money?.request).toMatchObject(request);
    expect(await waiting(finance)).toMatchObject([
      { ...request, orderNumber, askedBy: 'Sam Service', isOwn: false },
    ]);
    const today = readAnswer(
      readTodayCall,
      await callRoute(readToday, { headers: finance.headers }),
    );
    expect(today.approvals).toBe(1);
    expect(await refunds()).toEqual([]);
  });

  it('needs a reason, and the amount that the return gives back', async () => {
    const number = await received(2);
    for (const reason of [undefined, '   ']) {
      const refused = readError(await give(service, number, { amount: 30_000, reason }));
      expect(refused).toMatchObject({ code: 'Changed', message: expect.stringContaining('why') });
    }
    // A smaller amount than the return gives back is no way around it.
    expect(codeOf(await give(service, number, { ...PRESS, amount: 20_000 }))).toBe('Changed');
    expect(await waiting(finance)).toEqual([]);
  });

  it('counts with the day’s other returns of the order, so that the limit cannot be split', async () => {
    const ordered = await order(2);
    const first = await receive(db(), ordered, [{ qty: 1 }]);
    const second = await receive(db(), ordered, [{ qty: 1 }]);
    expect((await give(service, first)).status).toBe(200);
    const told = readAnswer(previewRefundCall, await previewed(service, second));
    expect(told.asks).toBe(true);
    expect(await ask(second, { amount: 15_000 })).not.toBe('');
    expect(await refunds()).toHaveLength(1);
  });

  it('counts what is left after lines that were replaced', async () => {
    const number = await receive(db(), await order(2), [{ qty: 1 }, { qty: 1 }]);
    const told = readAnswer(previewRefundCall, await previewed(service, number, '?replaced=1'));
    expect(told).toMatchObject({ asks: false, amount: 15_000 });
    const answer = await give(service, number, { replaced: [1], amount: 15_000 });
    expect(readAnswer(refundReturnCall, answer).request).toBeNull();
  });

  it('counts what a gift card gets back too', async () => {
    await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 10_000 });
    const wish = { items: { 'ax-one': 2 }, giftCards: { GIFTCARD1: 10_000 } };
    const paid = await shippedOrder(db(), gateway(), wish);
    const number = await receive(db(), paid.number, [{ qty: 2 }]);
    const told = readAnswer(previewRefundCall, await previewed(service, number));
    expect(told).toMatchObject({ asks: true, amount: 30_000 });
    expect(told.parts.map(({ amount }) => amount)).toEqual([20_000, 10_000]);
  });

  it('is given once finance approves it, and the audit names both', async () => {
    const number = await receive(db(), await order(3), [{ qty: 1 }, { qty: 2 }]);
    const id = await ask(number, { replaced: [0], message: 'Sorry for the wait.' });
    expect(await approved(finance, id)).toEqual({ refund: number, amount: 30_000, ended: null });
    await runRefund(db(), gateway(), number);
    expect(await givenBack(db())).toBe(30_000);
    expect(await shown(service, number)).toMatchObject({
      state: 'refunded',
      request: null,
      message: 'Sorry for the wait.',
      lines: [{ isReplaced: true }, { isReplaced: false }],
    });
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['entity', 'person', 'after'])
      .where('command', '=', 'refund.approve')
      .orderBy('entity')
      .execute();
    const names = { person: 'Fin Ance', after: { askedBy: 'Sam Service', amount: 30_000 } };
    expect(entries).toMatchObject([
      { entity: 'order', ...names },
      { entity: 'return', ...names },
    ]);
    expect(await waiting(finance)).toEqual([]);
  });

  it('that the provider refused is asked for again by who decides about returns', async () => {
    const number = await received(2);
    await approved(finance, await ask(number));
    await refuse(number);
    const answer = await give(service, number, { amount: 30_000, isAgain: true });
    expect(readAnswer(refundReturnCall, answer).request).toBeNull();
    await runRefund(db(), gateway(), number);
    expect(await givenBack(db())).toBe(30_000);
  });

  it('counts neither for who asked nor for who approved', async () => {
    const ordered = await order(3);
    const first = await receive(db(), ordered, [{ qty: 2 }]);
    const second = await receive(db(), ordered, [{ qty: 1 }]);
    await approved(finance, await ask(first));
    expect(readAnswer(refundReturnCall, await give(service, second)).request).toBeNull();
  });

  it('is decided by nobody who asked for it, whatever they may do by now', async () => {
    const both = await makeStaff(db(), ['service'], { name: 'Bo Both' });
    const number = await received(2);
    const { request } = readAnswer(refundReturnCall, await give(both, number, PRESS));
    const roles = { roles: ['owner' as const] };
    await db().updateTable('staff').set(roles).where('id', '=', both.id).execute();
    expect(codeOf(await decide(both, request ?? ''))).toBe('NotPermitted');
    expect(codeOf(await decide(service, request ?? ''))).toBe('NotPermitted');
    expect(await refunds()).toEqual([]);
  });

  it('is one of its order’s, asked for at once by two people too', async () => {
    const number = await received(2);
    const other = await makeStaff(db(), ['service']);
    const answers = await Promise.all([give(service, number, PRESS), give(other, number, PRESS)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(['Conflict']);
    expect(await waiting(finance)).toHaveLength(1);
  });

  it('that two people approve at once is given once', async () => {
    const number = await received(2);
    const id = await ask(number);
    const answers = await Promise.all([decide(finance, id), decide(owner, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runRefund(db(), gateway(), number);
    expect(await givenBack(db())).toBe(30_000);
  });

  it('that somebody gives directly while it is approved is given once', async () => {
    const number = await received(2);
    const id = await ask(number);
    const [directly, byApproval] = await Promise.all([
      give(owner, number, { amount: 30_000 }),
      decide(finance, id),
    ]);
    const ended = readAnswer(approveRefundCall, byApproval).ended !== null;
    expect(ended).toBe(directly.status === 200);
    expect(await refunds()).toEqual([{ number, amount: 30_000 }]);
  });

  it('that was given meanwhile ends in words, and nothing is given again', async () => {
    const number = await received(2);
    const id = await ask(number);
    await give(owner, number, { amount: 30_000 });
    const { refund: made, ended } = await approved(finance, id);
    expect({ made, ended }).toEqual({
      made: null,
      ended: `The refund of return ${number} was decided already.`,
    });
    await runRefund(db(), gateway(), number);
    expect(await givenBack(db())).toBe(30_000);
    expect(await waiting(finance)).toEqual([]);
  });

  it('of another amount by now ends in words, and can be asked for again', async () => {
    const number = await received(2);
    const id = await ask(number);
    const { orderNumber } = await shown(owner, number);
    const { version: seen } = await seenBy(owner, orderNumber);
    const goodwill = { seen, lines: [{ line: 0, amount: 5_000 }], reason: 'late' };
    expect((await press(refundOrder, owner, { number: orderNumber }, goodwill)).status).toBe(200);
    expect(await approved(finance, id)).toMatchObject({
      refund: null,
      ended: 'It would give back $250.00 by now.',
    });
    const found = await shown(service, number);
    expect(found).toMatchObject({ parts: null, request: null, steps: ['refund'] });
    expect(await ask(number, { amount: 25_000 })).not.toBe(id);
  });

  it('is declined with a reason, and can be asked for again', async () => {
    const number = await received(2);
    const id = await ask(number);
    const answer = await press(decline, finance, { id }, { reason: 'Worn for a year.' });
    expect(answer.status).toBe(200);
    expect(codeOf(await decide(owner, id))).toBe('Conflict');
    expect(await shown(service, number)).toMatchObject({ request: null, steps: ['refund'] });
    expect(await refunds()).toEqual([]);
  });

  it('asks who approves for the second step again', async () => {
    const id = await ask(await received(2));
    const late = await makeStaff(db(), ['finance']);
    await db()
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('staff_id', '=', late.id)
      .execute();
    expect(codeOf(await decide(late, id))).toBe('ConfirmFirst');
  });

  it('waits at the store where the goods were handed in', async () => {
    const there = await makeStaff(db(), ['owner'], { store: 'newtown' });
    const elsewhere = await makeStaff(db(), ['owner'], { store: 'hobart' });
    const number = await receive(db(), await order(2), [{ qty: 2 }], at('newtown'));
    const id = await ask(number);
    expect(await waiting(elsewhere)).toEqual([]);
    expect(codeOf(await decide(elsewhere, id))).toBe('NotFound');
    expect(await waiting(there)).toMatchObject([{ id }]);
    expect((await approved(there, id)).refund).toBe(number);
  });
});
