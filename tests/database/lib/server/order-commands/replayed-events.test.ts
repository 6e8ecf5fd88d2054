import { beforeEach, expect, it } from 'vitest';
import type { LineProgress } from '#lib/commerce/checkout/order.ts';
import { progressAt } from '#lib/commerce/orders/progress.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { Command } from '#lib/server/commands/command.ts';
import { readEvents, type ShopEvent } from '#lib/server/commands/read-events.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { makeOrderRefund, refundOrder } from '#lib/server/order-commands/refund-order.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { runRefund } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  receive,
  requestReturn,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { moveReturn, planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';

const { db, gateway } = ownShop([oneSize('ax', 90), oneSize('cap', 90, { price: 1_000 })]);
beforeEach(() => db().deleteFrom('events').execute());

/** What a reader of the events knows of the shop. */
interface Known {
  orders: Record<
    string,
    { status: string; refunded: number; progress: LineProgress[]; payments: Record<string, string> }
  >;
  returns: Record<string, string>;
}

interface Told {
  status: 'placed';
  lines: { line: number; qty: number }[];
  progress: LineProgress[];
  payment: { id: string; state: string } | string | null;
  amount: number;
}

/** The state of orders and returns as their events tell it. */
function replay(events: readonly ShopEvent[]): Known {
  const known: Known = { orders: {}, returns: {} };
  for (const { type, entity, entityId, data } of events) {
    const told = data as Told;
    if (entity === 'return') {
      known.returns[entityId] = type.replace('return.', '');
      continue;
    }
    if (type === 'order.placed') {
      known.orders[entityId] = {
        status: told.status,
        refunded: 0,
        progress: told.lines.map(({ qty }) => progressAt(told.status, qty)),
        payments:
          typeof told.payment === 'object' && told.payment
            ? { [told.payment.id]: told.payment.state }
            : {},
      };
    }
    const order = known.orders[entityId];
    if (!order) throw new Error(`${entityId} has ${type} before it was placed.`);
    if (type === 'order.status-set') order.progress = told.progress;
    else if (type === 'order.refunded') order.refunded += told.amount;
    else if (type.startsWith('order.payment-')) {
      order.payments[String(told.payment)] = type.replace('order.payment-', '');
    } else move(order.progress, type.replace('order.', ''), told.lines ?? []);
    order.status = told.status ?? order.status;
  }
  return known;
}

function move(progress: LineProgress[], step: string, lines: Told['lines']): void {
  for (const { line, qty } of lines) {
    const own = progress[line];
    if (!own) continue;
    if (step === 'packed' || step === 'shipped' || step === 'delivered') own[step] += qty;
    own.packed = Math.max(own.packed, own.shipped);
    if (step === 'cancelled') own.cancelled += qty;
  }
}

/** The same, as the tables have it. */
async function stored(): Promise<Known> {
  const known: Known = { orders: {}, returns: {} };
  for (const { number, status, refunded } of await db()
    .selectFrom('orders')
    .selectAll()
    .execute()) {
    const lines = await db()
      .selectFrom('order_lines')
      .select(['cancelled', 'packed', 'shipped', 'delivered'])
      .where('order_number', '=', number)
      .orderBy('position')
      .execute();
    const payments = await db()
      .selectFrom('payments')
      .select(['id', 'state'])
      .where('order_number', '=', number)
      .execute();
    known.orders[number] = {
      status,
      refunded,
      progress: lines,
      payments: Object.fromEntries(payments.map(({ id, state }) => [id, state])),
    };
  }
  for (const { number, state } of await db().selectFrom('returns').selectAll().execute()) {
    known.returns[number] = state;
  }
  return known;
}

const run = <Input, Result>(command: Command<Input, Result>, input: Input) =>
  command({ db: db(), actor: operator('test'), now: new Date() }, input);

async function place(items: Record<string, number>): Promise<string> {
  const request = await readyToPay(db(), { items });
  const { order = '' } = await answerTo(db(), request, { gateway: gateway() });
  return order;
}

const makeRefund = (number: string | null) =>
  makeOrderRefund(
    db(),
    { gateways: gatewaysOf(gateway()) },
    number ?? '',
    new AbortController().signal,
  );

it('replaying the events rebuilds the state of orders, payments and returns', async () => {
  const untouched = await place({ 'cap-one': 1 });
  const voided = await place({ 'ax-one': 1 });
  await makeRefund((await run(cancelOrder, { number: voided })).refund);

  const whole = await place({ 'ax-one': 3, 'cap-one': 2 });
  await workOff(db(), gateway());
  await run(packOrder, { number: whole, lines: [{ line: 0, qty: 2 }] });
  await run(shipOrder, { number: whole, carrier: 'sendle', lines: [{ line: 0, qty: 1 }] });
  const { refund } = await run(cancelOrder, { number: whole, lines: [{ line: 1, qty: 1 }] });
  await makeRefund(refund);
  await run(shipOrder, { number: whole, carrier: 'sendle' });
  await run(deliverOrder, { number: whole });
  const goodwill = await run(refundOrder, { number: whole, amount: 150, reason: 'late' });
  await makeRefund(goodwill.refund);

  const returned = await receive(db(), whole);
  await planReturnRefund(db(), returned);
  await runRefund(db(), gateway(), returned);
  const declined = await requestReturn(db(), whole);
  await moveReturn(db(), declined, 'declined', 'Worn.');

  const known = replay(await readEvents(db(), '0', 1_000));
  expect(known).toEqual(await stored());
  expect(known.orders[untouched]?.status).toBe('placed');
  expect(known.orders[voided]?.status).toBe('cancelled');
  expect(Object.values(known.orders[voided]?.payments ?? {})).toEqual(['voided']);
  expect(Object.values(known.orders[whole]?.payments ?? {})).toEqual(['captured']);
  expect(known.orders[whole]?.status).toBe('delivered');
  expect(known.returns).toEqual({ [returned]: 'refunded', [declined]: 'declined' });
});

it('events do not name the buyer', async () => {
  await place({ 'ax-one': 1 });
  await workOff(db(), gateway());
  const told = JSON.stringify(await readEvents(db(), '0', 1_000));
  expect(told).toContain('order.payment-captured');
  for (const secret of ['ada', 'wattle', 'example', '0491', 'Bright', 'fraud']) {
    expect(told.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});
