import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#lib/server/commands/actor.ts';
import { rehearse } from '#lib/server/commands/command.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { noteOrder } from '#lib/server/order-commands/correct-order.ts';
import { readOrderVersion } from '#lib/server/order-commands/order-version.ts';
import { refundOrder } from '#lib/server/order-commands/refund-order.ts';
import { refundOrAsk } from '#lib/server/order-commands/refund-requests.ts';
import { packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { makeStaff } from '#tests/api/support/staff.ts';
import { stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { asStaff, eventsOf, newsOf, placeOrder } from './support/placed-order.ts';

const { db, gateway } = ownShop([oneSize('ax', 90, { price: 50_000 })]);

const place = async () => (await placeOrder(db(), gateway(), { items: { 'ax-one': 2 } })).number;
const packer: Actor = { kind: 'staff', id: 'lou', permissions: ['orders:ship'] };
const person = (name: string): Actor => ({ kind: 'operator', id: 'test', person: name });

describe('the version of an order', () => {
  it('lets exactly one of two people through who saw the same, and tells the other', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const number = await place();
      const seen = await readOrderVersion(db(), number);
      const outcomes = await Promise.allSettled([
        cancelOrder({ ...asStaff(db(), person('Kim')), seen }, { number }),
        shipOrder({ ...asStaff(db(), person('Lou')), seen }, { number, carrier: 'Toll' }),
      ]);
      const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(lost).toHaveLength(1);
      expect(lost[0]).toMatchObject({
        code: 'Changed',
        message: expect.stringMatching(/^(?:Kim cancelled units|Lou sent a parcel)/),
      });
      const { status } = await orderOf(db(), number);
      expect(['cancelled', 'shipped']).toContain(status);
    }
  });

  it('moves with every command, by whoever runs it, and not by itself', async () => {
    const number = await place();
    const context = asStaff(db());
    const versions = [await readOrderVersion(db(), number)];
    for (const work of [
      () => noteOrder(context, { number, note: 'Call first.' }),
      () => packOrder(context, { number }),
      () => refundOrder(context, { number, amount: 100, reason: 'late' }),
    ]) {
      await work();
      versions.push(await readOrderVersion(db(), number));
    }
    expect(new Set(versions).size).toBe(4);
    expect(versions).toEqual(versions.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('that was never given out is refused, and a caller who saw none is not', async () => {
    const number = await place();
    const context = asStaff(db());
    await expect(packOrder({ ...context, seen: '999999999' }, { number })).rejects.toMatchObject({
      code: 'Changed',
    });
    await expect(packOrder(context, { number })).resolves.toMatchObject({ status: 'packed' });
  });

  it('does not refuse a press that is repeated under its key', async () => {
    const number = await place();
    const context = { ...asStaff(db()), seen: '0', idempotencyKey: 'press-0001' };
    const first = await packOrder(context, { number });
    expect(await packOrder(context, { number })).toEqual(first);
  });
});

/** The names of all commands on orders that store how far units have come. */
function unitCommands(): string[] {
  const folder = 'lib/server/order-commands';
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return sources
    .flatMap((source) => source.split('defineCommand').slice(1))
    .filter((definition) => definition.includes('await storeProgress('))
    .map((definition) => /name: '([^']+)'/.exec(definition)?.[1] ?? '');
}

describe('a refusal tells staff who moved units last', () => {
  it('whatever command moved them', async () => {
    const number = await place();
    await packOrder(asStaff(db(), person('Lou')), { number });
    const commands = unitCommands();
    expect(commands).toContain('order.set-status');
    for (const [index, command] of commands.entries()) {
      await db()
        .insertInto('audit_entries')
        .values({
          ...{ at: new Date(), actor_kind: 'staff', actor_id: 'x', person: `Kim ${index}` },
          ...{ command, entity: 'order', entity_id: number },
        })
        .execute();
      await expect(packOrder(asStaff(db(), packer), { number }), command).rejects.toMatchObject({
        code: 'Conflict',
        message: expect.stringContaining(`Kim ${index} `),
      });
    }
  });

  it('also if a gift card was mailed since', async () => {
    const number = await place();
    await packOrder(asStaff(db(), person('Kim')), { number });
    await db()
      .insertInto('audit_entries')
      .values({
        ...{ at: new Date(), actor_kind: 'job', actor_id: 'note-mailed-card' },
        ...{ command: 'order.note-mailed-card', entity: 'order', entity_id: number },
      })
      .execute();
    await expect(packOrder(asStaff(db(), packer), { number })).rejects.toMatchObject({
      message: expect.stringMatching(/Kim packed units on .* e-mailed a gift card on /),
    });
  });

  it('and calls a buyer the buyer, without their id', async () => {
    const number = await place();
    const seen = await readOrderVersion(db(), number);
    const buyer: Actor = { kind: 'customer', id: 'b1946ac9-2f3d', order: number };
    await cancelOrder(asStaff(db(), buyer), { number });
    const told = expect.stringMatching(/^(?:Nothing .* pack\. )?The buyer cancelled units on /);
    for (const context of [asStaff(db(), packer), { ...asStaff(db(), packer), seen }]) {
      await expect(packOrder(context, { number })).rejects.toMatchObject({ message: told });
    }
  });
});

it('a rehearsal answers what a command would do and leaves nothing of it', async () => {
  const number = await place();
  const shown = await rehearse(cancelOrder, asStaff(db()), { number }, async (trx, done) => ({
    done,
    status: (await orderOf(trx, number)).status,
    stock: await stockOf(trx, 'ax-one'),
  }));
  expect(shown).toMatchObject({ done: { status: 'cancelled' }, status: 'cancelled', stock: 90 });
  expect((await orderOf(db(), number)).status).toBe('placed');
  expect(await stockOf(db(), 'ax-one')).toBe(88);
  expect([await newsOf(db()), await eventsOf(db(), number)]).toEqual([[], []]);
  expect(await readOrderVersion(db(), number)).toBe('0');
});

it('two refunds at the same moment, by somebody who names no version, stay within the limit', async () => {
  const { id } = await makeStaff(db(), ['service']);
  const actor: Actor = {
    kind: 'staff',
    id,
    permissions: ['refunds:write'],
    refundLimit: 20_000,
  };
  const number = await place();
  const input = { number, amount: 15_000, reason: 'torn sole' };
  const outcomes = await Promise.all([1, 2].map(() => refundOrAsk(asStaff(db(), actor), input)));
  expect(outcomes.filter(({ refund }) => refund !== null)).toHaveLength(1);
  expect(outcomes.filter(({ request }) => request !== null)).toHaveLength(1);
  await expect(refundOrder(asStaff(db(), actor), input)).rejects.toMatchObject({
    code: 'NotPermitted',
  });
});
