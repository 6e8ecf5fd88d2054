import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as byHand } from '#app/admin/api/returns/[number]/by-hand/route.ts';
import { GET as preview, POST as refund } from '#app/admin/api/returns/[number]/refund/route.ts';
import { GET as read } from '#app/admin/api/returns/[number]/route.ts';
import { POST as step } from '#app/admin/api/returns/[number]/step/route.ts';
import { GET as list } from '#app/admin/api/returns/route.ts';
import {
  listReturnsCall,
  previewRefundCall,
  readReturnCall,
} from '#lib/api/calls/staff/returns.ts';
import type { ReturnMethod } from '#lib/commerce/returns/return.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { clearBooks } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { runRefund } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  givenBack,
  receive,
  shippedOrder,
  wishesFor,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { createReturn } from '#tests/database/lib/server/returns/support/steps.ts';

process.env.RATE_LIMIT_SCALE = '100';

let database: TestDatabase;
const db = () => database.db;
let packer: TestStaff;
let service: TestStaff;
let owner: TestStaff;
let finance: TestStaff;

beforeAll(async () => {
  database = await createTestDatabase();
  // At $150.00 a pair, two pairs are above the limit of service.
  await openShop(db(), [oneSize('ax', 100, { price: 15_000 })]);
  await openStores(db(), { newtown: {}, hobart: {} });
  packer = await makeStaff(db(), ['packer'], { name: 'Pat Packer' });
  service = await makeStaff(db(), ['service'], { name: 'Sam Service' });
  owner = await makeStaff(db(), ['owner'], { name: 'Olive Owner' });
  finance = await makeStaff(db(), ['finance']);
});
beforeEach(() => clearBooks(db()));
afterAll(() => database.drop());

const at = (erpStoreId: string): ReturnMethod => ({ type: 'STORE', erpStoreId, storeName: '' });
const order = async (qty = 1, email = 'ada@wattle.example') =>
  (await shippedOrder(db(), sandboxGateway(db()), { items: { 'ax-one': qty }, email })).number;
async function requested(method?: ReturnMethod, orderNumber?: string): Promise<string> {
  const number = orderNumber ?? (await order());
  const request = await wishesFor(db(), number, [{}], method);
  return (await createReturn(db(), { key: randomUUID(), orderNumber: number, request })).number;
}
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

describe('who only receives', () => {
  it('gets no amount and no address, takes goods in, and may do nothing else', async () => {
    const number = await requested();
    const answer = await callRoute(read, as(packer, number));
    const found = readAnswer(readReturnCall, answer);
    expect(found).toMatchObject({ refund: null, parts: null, steps: ['received'] });
    expect(answer.text).not.toMatch(/15000|Visa|wattle\.example/);
    expect((await listed(packer)).returns[0]?.refund).toBeNull();
    // They find it by an address that a buyer tells them, not letter by letter.
    expect(await numbers(packer, '?text=ada@wattle.example')).toContain(number);
    expect(await numbers(packer, '?text=ada@wat')).toEqual([]);
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
      aboveLimit: null,
    });
    // The preview itself decided nothing.
    expect((await shown(service, number)).parts).toBeNull();
    expect((await give(service, number)).status).toBe(200);
    await runRefund(db(), sandboxGateway(db()), number);
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

  it('above the limit is refused with who may make it', async () => {
    const number = await received(2);
    const { aboveLimit } = readAnswer(previewRefundCall, await previewed(service, number));
    expect(aboveLimit).toContain('role owner');
    const refused = readError(await give(service, number, { amount: 30_000 }));
    expect(refused).toMatchObject({ code: 'NotPermitted', message: aboveLimit });
    // A smaller amount than the return gives back is no way around it.
    expect(codeOf(await give(service, number, { amount: 20_000 }))).toBe('Changed');
    expect((await shown(owner, number)).parts).toBeNull();
    expect((await give(owner, number, { amount: 30_000 })).status).toBe(200);
  });

  it('counts with the day’s other returns of the order, so that the limit cannot be split', async () => {
    const ordered = await order(2);
    const first = await receive(db(), ordered, [{ qty: 1 }]);
    const second = await receive(db(), ordered, [{ qty: 1 }]);
    expect((await give(service, first)).status).toBe(200);
    const refused = readError(await give(service, second));
    expect(refused).toMatchObject({
      code: 'NotPermitted',
      message: expect.stringContaining('within a day'),
    });
    expect((await give(owner, second)).status).toBe(200);
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
    await runRefund(db(), sandboxGateway(db()), number);
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

  it('by hand has the same limit', async () => {
    const number = await received(2);
    await give(owner, number, { amount: 30_000 });
    await refuse(number);
    const body = { amount: 30_000 };
    expect(codeOf(await callRoute(byHand, { ...as(service, number), body }))).toBe('NotPermitted');
    expect((await callRoute(byHand, { ...as(owner, number), body })).status).toBe(200);
  });
});
