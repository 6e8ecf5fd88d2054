import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as cancel } from '#app/admin/api/orders/[number]/cancel/route.ts';
import { POST as correct } from '#app/admin/api/orders/[number]/correct/route.ts';
import { POST as deliver } from '#app/admin/api/orders/[number]/deliver/route.ts';
import { POST as mailAgain } from '#app/admin/api/orders/[number]/mail-again/route.ts';
import { POST as note } from '#app/admin/api/orders/[number]/note/route.ts';
import { POST as pack } from '#app/admin/api/orders/[number]/pack/route.ts';
import { POST as preview } from '#app/admin/api/orders/[number]/preview/route.ts';
import { POST as refund } from '#app/admin/api/orders/[number]/refund/route.ts';
import { POST as byHand } from '#app/admin/api/orders/[number]/refunds/[refund]/by-hand/route.ts';
import { POST as retry } from '#app/admin/api/orders/[number]/refunds/[refund]/retry/route.ts';
import { GET as readOrder } from '#app/admin/api/orders/[number]/route.ts';
import { POST as ship } from '#app/admin/api/orders/[number]/ship/route.ts';
import { POST as watch } from '#app/admin/api/orders/[number]/watch/route.ts';
import { watchOrderCall } from '#lib/api/calls/staff/order.ts';
import {
  cancelStaffOrderCall,
  previewOrderCall,
  refundStaffOrderCall,
  shipStaffOrderCall,
} from '#lib/api/calls/staff/order-commands.ts';
import { IDLE_HEADER } from '#lib/server/staff/staff-request.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  newsOf,
  placeOrder,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import { setStoreStock } from '#tests/support/add-stores.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { press, seenBy } from './support/staff-orders.ts';

let service: TestStaff;
let packer: TestStaff;
let local: TestStaff;

const { db, gateway } = ownShop([oneSize('ax', 90)]);
beforeAll(async () => {
  await openStores(db(), { S1: { 'ax-one': 5 }, S2: { 'ax-one': 5 } });
  service = await makeStaff(db(), ['service'], { name: 'Sam Service' });
  packer = await makeStaff(db(), ['packer'], { name: 'Pat Packer' });
  local = await makeStaff(db(), ['service'], { name: 'Lee Local', store: 'S1' });
});
beforeEach(async () => {
  await db().deleteFrom('order_viewers').execute();
  await setStoreStock(db(), 'S1', { 'ax-one': 5 });
  await setStoreStock(db(), 'S2', { 'ax-one': 5 });
});

const place = async (wish: Partial<Wish> = {}) =>
  (await placeOrder(db(), gateway(), { items: { 'ax-one': 2 }, ...wish })).number;

describe('an order', () => {
  it('is shown to service with its amounts, payments and what happened', async () => {
    const number = await place();
    await workOff(db(), gateway());
    const order = await seenBy(service, number);
    expect(order).toMatchObject({
      number,
      version: '0',
      status: 'placed',
      lines: [{ qty: 2, can: { pack: 2, ship: 2, deliver: 0, cancel: 2 } }],
      money: { refunded: 0, refunds: [], request: null, payments: [{ state: 'captured' }] },
      timeline: [{ what: 'took the money' }, { what: 'took the order' }],
    });
    expect(order.money?.left).toBe(order.money?.total);
  });

  it('reaches a packer without any amount', async () => {
    const number = await place();
    const { version } = await seenBy(service, number);
    await press(refund, service, { number }, { seen: version, amount: 777, reason: 'about $7.77' });
    const shown = await callRoute(readOrder, { params: { number }, headers: packer.headers });
    expect(await seenBy(packer, number)).toMatchObject({
      money: null,
      lines: [{ price: null }],
      timeline: [{ what: 'took the order' }],
    });
    expect(shown.text).not.toMatch(/\b7\.77\b|\b777\b|"(?:total|amount|unitPrice)"/);
  });

  it('reaches a packer without an e-mail address or phone, also in what the buyer will be told', async () => {
    const number = await place();
    const { contact } = await seenBy(service, number);
    await press(pack, packer, { number }, { seen: '0' });
    const { version: seen, carriers } = await seenBy(packer, number);
    const shown = await callRoute(readOrder, { params: { number }, headers: packer.headers });
    const carrier = carriers[0] ?? 'Toll';
    const parcel = { command: 'ship', seen, carrier, trackingNumber: 'ABC-1234' };
    const told = await press(preview, packer, { number }, parcel);
    expect(readAnswer(previewOrderCall, told).mails).toHaveLength(1);
    for (const { text } of [shown, told]) {
      expect(text).not.toContain(contact.email ?? '');
      expect(text).not.toContain(contact.phone ?? '');
    }
  });

  it('that does not exist is not found', async () => {
    const missing = { params: { number: 'SB404' }, headers: service.headers };
    expect((await callRoute(readOrder, missing)).status).toBe(404);
  });
});

describe('somebody who works in one store', () => {
  it('reads and changes that store’s pickups only', async () => {
    const own = await place({ pickUpAt: 'S1' });
    expect((await seenBy(local, own)).pickup).toMatchObject({ collector: null });
    expect((await press(pack, local, { number: own }, { seen: '0' })).status).toBe(200);
    for (const number of [await place({ pickUpAt: 'S2' }), await place()]) {
      const read = await callRoute(readOrder, { params: { number }, headers: local.headers });
      expect(readError(read).code).toBe('NotFound');
      const seen = '0';
      const tries: [Parameters<typeof press>[0], object][] = [
        [pack, { seen }],
        [ship, { seen }],
        [deliver, { seen }],
        [cancel, { seen, reason: 'x', restock: true, agreed: 0 }],
        [refund, { seen, reason: 'x', amount: 1 }],
        [retry, { seen }],
        [byHand, { seen }],
        [correct, { seen, phone: '0491 570 156' }],
        [note, { seen, note: 'x' }],
        [mailAgain, { seen, mail: 'confirmation' }],
        [preview, { seen, command: 'pack' }],
        [watch, {}],
      ];
      for (const [handler, body] of tries) {
        const answer = await press(handler, local, { number, refund: 'SBC1' }, body);
        expect(readError(answer).code).toBe('NotFound');
      }
      expect((await seenBy(service, number)).version).toBe('0');
    }
  });

  it('cannot reach another order’s refund under the number of an own one', async () => {
    const [own, other] = [await place({ pickUpAt: 'S1' }), await place()];
    const body = { seen: '0', amount: 500, reason: 'late' };
    const made = readAnswer(
      refundStaffOrderCall,
      await press(refund, service, { number: other }, body),
    );
    await db().updateTable('refund_parts').set({ state: 'refused', refusal: 'no' }).execute();
    for (const handler of [retry, byHand]) {
      const params = { number: own, refund: made.refund ?? '' };
      const answer = await press(handler, local, params, { seen: '0' });
      expect(readError(answer).code).toBe('NotFound');
    }
  });
});

describe('a packer', () => {
  it('packs, sends and notes the delivery, and sees first what the buyer will be told', async () => {
    const number = await place();
    await press(pack, packer, { number }, { seen: '0' });
    const { version: seen, carriers } = await seenBy(packer, number);
    const parcel = { seen, carrier: carriers[0] ?? 'Toll', trackingNumber: 'ABC-1234' };
    const shown = readAnswer(
      previewOrderCall,
      await press(preview, packer, { number }, { command: 'ship', ...parcel }),
    );
    expect(shown).toMatchObject({ status: 'shipped', lines: [{ line: 0, qty: 2 }], amount: null });
    expect(shown.mails[0]?.paragraphs).toContain('Tracking number: ABC-1234');
    expect(await newsOf(db())).toEqual([]);
    expect((await seenBy(packer, number)).status).toBe('packed');

    const done = readAnswer(shipStaffOrderCall, await press(ship, packer, { number }, parcel));
    expect(done).toMatchObject({ status: 'shipped', left: [] });
    expect((await newsOf(db())).map(({ subject }) => subject)).toEqual(
      shown.mails.map(({ subject }) => subject),
    );
    const { version } = await seenBy(packer, number);
    const arrived = await press(deliver, packer, { number }, { seen: version, receivedBy: 'Jo' });
    expect(arrived.status).toBe(200);
    const { status, parcels } = await seenBy(packer, number);
    expect(status).toBe('delivered');
    expect(parcels).toMatchObject([{ receivedBy: 'Jo' }]);
  });

  it('cannot preview what they may not do', async () => {
    const number = await place();
    const wanted = { seen: '0', command: 'refund', amount: 1, reason: 'x' };
    expect(readError(await press(preview, packer, { number }, wanted)).code).toBe('NotPermitted');
  });
});

describe('a cancellation', () => {
  it('does what was shown, and is refused if the amount would differ', async () => {
    const number = await place();
    const wanted = { seen: '0', lines: [{ line: 0, qty: 1 }], reason: 'wrong size', restock: true };
    const shown = readAnswer(
      previewOrderCall,
      await press(preview, service, { number }, { command: 'cancel', ...wanted }),
    );
    const { amount } = shown;
    expect(shown.payments.map((payment) => payment.amount)).toEqual([amount]);
    const other = await press(cancel, service, { number }, { ...wanted, agreed: 1 });
    expect(readError(other).code).toBe('Changed');
    const done = await press(cancel, service, { number }, { ...wanted, agreed: amount });
    expect(readAnswer(cancelStaffOrderCall, done)).toMatchObject({ status: 'placed', amount });
    expect((await seenBy(service, number)).lines).toMatchObject([{ cancelled: 1 }]);
  });

  it('against a parcel: exactly one wins, and the other is told who was quicker', async () => {
    const number = await place();
    const { money } = await seenBy(service, number);
    const [cancelled, sent] = await Promise.all([
      press(
        cancel,
        service,
        { number },
        { seen: '0', reason: 'asked for', restock: true, agreed: money?.left },
      ),
      press(ship, packer, { number }, { seen: '0', carrier: 'Toll' }),
    ]);
    const lost = [cancelled, sent].filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(1);
    const { code, message } = readError(lost[0] ?? sent);
    expect(code).toBe('Changed');
    expect(message).toMatch(/^(?:Sam Service cancelled units|Pat Packer sent a parcel)/);
    const { status } = await seenBy(service, number);
    expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped');
  });
});

it('a press that is sent twice under one key happens once', async () => {
  const number = await place();
  const headers = { ...service.headers, 'idempotency-key': 'press-0001' };
  const body = { seen: '0', amount: 500, reason: 'late' };
  const answers = [];
  for (const _ of [1, 2]) {
    answers.push(await callRoute(refund, { params: { number }, headers, body }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await seenBy(service, number)).money?.refunds).toHaveLength(1);
});

it('a refund that the provider refused is asked for again, or given by hand', async () => {
  const number = await place();
  await press(refund, service, { number }, { seen: '0', amount: 500, reason: 'late' });
  await db().updateTable('refund_parts').set({ state: 'refused', refusal: 'closed' }).execute();
  const before = await seenBy(service, number);
  const [made] = before.money?.refunds ?? [];
  expect(made).toMatchObject({ madeAt: null, parts: [{ state: 'refused', refusal: 'closed' }] });
  const params = { number, refund: made?.number ?? '' };
  expect((await press(retry, service, params, { seen: before.version })).status).toBe(200);
  const { version: seen } = await seenBy(service, number);
  // Nothing is refused any more.
  expect(readError(await press(byHand, service, params, { seen })).code).toBe('Conflict');
});

it('an address is corrected, and both the difference and the mail are shown before', async () => {
  const number = await place();
  const wanted = { seen: '0', address: { street1: '9 New Street' } };
  const shown = readAnswer(
    previewOrderCall,
    await press(preview, service, { number }, { command: 'correct', ...wanted }),
  );
  expect(shown).toMatchObject({ difference: 0, mails: [{ subject: expect.any(String) }] });
  expect((await press(correct, service, { number }, wanted)).status).toBe(200);
  expect((await seenBy(service, number)).address?.street1).toBe('9 New Street');
});

it('hostile texts of shoppers and staff come back as the same text', async () => {
  const number = await place();
  const texts = HOSTILE_TEXTS.filter(
    ({ text }) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text) && text.trim() === text,
  ).filter(({ text }) => text.length > 0 && text.length <= 2_000);
  expect(texts.length).toBeGreaterThan(100);
  for (const { text } of texts.slice(0, 40)) {
    const { version: seen } = await seenBy(service, number);
    expect((await press(note, service, { number }, { seen, note: text })).status).toBe(200);
  }
  const { notes } = await seenBy(service, number);
  expect(notes.map((one) => one.note)).toEqual(texts.slice(0, 40).map(({ text }) => text));
});

it('staff who look at the same order see each other and its version', async () => {
  const number = await place();
  const look = async (staff: TestStaff) =>
    readAnswer(
      watchOrderCall,
      await callRoute(watch, {
        params: { number },
        headers: { ...staff.headers, [IDLE_HEADER]: '1' },
        body: {},
      }),
    );
  expect(await look(service)).toEqual({ others: [], version: '0' });
  expect((await look(packer)).others).toEqual(['Sam Service']);
  await press(pack, packer, { number }, { seen: '0' });
  const { others, version } = await look(service);
  expect(others).toEqual(['Pat Packer']);
  expect(Number(version)).toBeGreaterThan(0);
  await db()
    .updateTable('order_viewers')
    .set({ seen_at: new Date(0) })
    .execute();
  expect((await look(service)).others).toEqual([]);
});
