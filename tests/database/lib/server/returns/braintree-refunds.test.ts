import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LeaseTakenError } from '#lib/server/db/lease.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { planRefund } from '#lib/server/returns/plan-refund.ts';
import { refundReturn } from '#lib/server/returns/refund-return.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { clearBooks } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  oneSize,
  openShop,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { orderByBraintree } from '#tests/database/lib/server/reconciliation/support/braintree-orders.ts';
import {
  type BraintreeEmulator,
  REFUND,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { receive } from './support/sent-order.ts';

process.env.RATE_LIMIT_SCALE = '100';

let database: TestDatabase;
let emulator: BraintreeEmulator;
const db = () => database.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(db(), [oneSize('ax', 99)]);
});
beforeEach(async () => {
  emulator = await startBraintreeEmulator();
  await clearBooks(db());
  await db().deleteFrom('leases').execute();
  await setStock(db(), 'ax-one', 99);
  return () => emulator.close();
});
afterAll(() => database.drop());

/** A return of $50.00, which leaves the delivery of its order paid; planned, and not yet refunded. */
async function planned(): Promise<string> {
  const gateway = braintreeGateway(emulator.settings());
  const { number } = await orderByBraintree(db(), emulator, gateway);
  emulator.settle();
  const made = await receive(db(), number);
  await planRefund(db(), made);
  return made;
}

/** Each run is by another process. */
function run(made: string, signal = AbortSignal.timeout(20_000)): Promise<void> {
  const gateways = gatewaysOf(braintreeGateway(emulator.settings()));
  return refundReturn(db(), { gateways }, made, signal);
}

const credits = () =>
  [...emulator.ledger.transactions.values()].filter(({ type }) => type === 'credit');
const states = async () => (await listReturns(db(), 'refunded')).map(({ number }) => number);

describe('a part of a payment, at an account without request keys', () => {
  beforeEach(() => {
    emulator.account.apiRequestKey = 'ignored';
  });

  it('is given back once by two runs at once: the second tries again later', async () => {
    const made = await planned();
    const held = emulator.plan({ kind: 'hang', on: REFUND });
    const first = run(made);
    await held.met;
    await expect(run(made)).rejects.toBeInstanceOf(LeaseTakenError);
    held.release();
    await first;
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });

  it('is not asked for again while a request that was given up may still be at work', async () => {
    const made = await planned();
    const held = emulator.plan({ kind: 'hang', on: REFUND });
    const deploy = new AbortController();
    const first = run(made, deploy.signal);
    await held.met;
    deploy.abort();
    await expect(first).rejects.toThrow();
    await expect(run(made)).rejects.toBeInstanceOf(LeaseTakenError);
    held.release();
    await expect.poll(credits).toHaveLength(1);
    // A minute later.
    await db()
      .updateTable('leases')
      .set({ until: new Date(0) })
      .execute();
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });
});
