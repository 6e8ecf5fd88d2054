import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { refundOrder } from '#lib/server/order-commands/refund-order.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { REFUND_STEPS } from '#lib/server/refunds/make-refund.ts';
import { stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { refundAndDie } from '#tests/database/lib/server/returns/support/refund-and-die.ts';
import { givenBack, orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { asStaff, eventsOf, newsOf, placeOrder, runRefund } from './support/placed-order.ts';

const COMMAND = fileURLToPath(new URL('./support/doomed-command.ts', import.meta.url));
const PRELOAD = path.resolve('lib/cli/preload.mjs');

const { db, url, gateway } = ownShop([oneSize('ax', 9)]);

async function place() {
  const order = await placeOrder(db(), gateway(), { items: { 'ax-one': 2 } });
  await workOff(db(), gateway());
  return order;
}

/** Runs a command in a process that is killed (kill -9) when it has written all but its record. */
async function killInCommand(command: string, number: string): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table audit_entries in exclusive mode`.execute(trx);
      const args = ['--import', PRELOAD, COMMAND, url(), command, number];
      const env = { ...process.env, NODE_OPTIONS: '' };
      const child = spawn(process.execPath, args, { stdio: 'inherit', env });
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'audit_entries'::regclass and not granted`.execute(
          trx,
        );
        return rows.length > 0;
      };
      await expect.poll(isWaiting, { timeout: PATIENCE_MS }).toBe(true);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });
}

const COMMANDS = {
  cancel: (number: string) => cancelOrder(asStaff(db()), { number }),
  ship: (number: string) => shipOrder(asStaff(db()), { number, carrier: 'own' }),
  refund: (number: string) => refundOrder(asStaff(db()), { number, reason: 'test', amount: 500 }),
};

describe('a process killed (kill -9)', () => {
  it.each(Object.entries(COMMANDS))(
    'in the command %s leaves the order as it was',
    async (command, again) => {
      const { number } = await place();
      const before = await readOrderDetail(db(), await orderOf(db(), number));
      await killInCommand(command, number);
      expect(await readOrderDetail(db(), await orderOf(db(), number))).toEqual(before);
      expect([await eventsOf(db(), number), await newsOf(db())]).toEqual([[], []]);
      expect(await stockOf(db(), 'ax-one')).toBe(7);
      await again(number);
      expect(await eventsOf(db(), number)).toHaveLength(1);
    },
  );

  it.each(REFUND_STEPS)(
    'at the step "%s" of a refund leaves one that is completed once',
    async (step) => {
      const { number, total } = await place();
      const { refund } = await cancelOrder(asStaff(db()), { number });
      expect(await refundAndDie(url(), refund ?? '', step, 'order')).toBe('SIGKILL');
      await runRefund(db(), gateway(), refund ?? '');
      expect(await givenBack(db())).toBe(total);
      expect((await readOrderDetail(db(), await orderOf(db(), number))).refunded).toBe(total);
      expect(await eventsOf(db(), number)).toEqual(['order.cancelled', 'order.refunded']);
    },
  );
});
