import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMethods } from '#lib/server/accounts/forget-methods.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

const database = ownDatabase();
let emulator: BraintreeEmulator;
const db = () => database.db;
const signal = () => AbortSignal.timeout(20_000);
const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  emulator = await startBraintreeEmulator();
});
beforeEach(async () => {
  await sql`truncate orders cascade`.execute(db());
  log.mockClear();
});
afterAll(async () => {
  log.mockRestore();
  await emulator.close();
});

const braintree = () => braintreeGateway(emulator.settings());
const afterpayAlone = () =>
  gatewaysOf(afterpayGateway(db(), afterpayAccount('http://127.0.0.1:9'), 'https://shop.example'));
const told = () => log.mock.calls.map(([line]) => String(line));

async function paidAtBraintree(): Promise<void> {
  const number = 'SB000000001';
  await addPlacedOrder(db(), { number, email: 'jo@shop.example' });
  await db()
    .insertInto('payments')
    .values({
      id: 'p1',
      order_number: number,
      gateway: 'braintree',
      type: 'CREDIT_CARD',
      label: 'Visa',
      amount: 1,
      state: 'settled',
    })
    .execute();
}

/** The jobs of tomorrow, which are taken from the queue. */
async function tomorrow(): Promise<JobPayloads['forget-customer'][]> {
  const { rows } = await sql<{ payload: JobPayloads['forget-customer'] }>`
    delete from graphile_worker._private_jobs
    where run_at > now() + interval '23 hours' returning payload`.execute(db());
  return rows.map(({ payload }) => payload);
}

describe('deleting a customer’s saved payment methods while Braintree is not configured', () => {
  it('waits until Braintree is configured again, and tells staff once', async () => {
    await paidAtBraintree();
    const customerId = randomUUID();
    const { vault } = braintree();
    await vault.save({ customerId, token: emulator.nonce() }, signal());

    await forgetMethods(db(), afterpayAlone(), { customerId }, signal());
    const [first = { customerId: '' }] = await tomorrow();
    await forgetMethods(db(), afterpayAlone(), first, signal());
    const [second = { customerId: '' }] = await tomorrow();
    expect(told()).toEqual([expect.stringContaining(customerId)]);
    expect(await vault.list(customerId, signal())).toHaveLength(1);

    await forgetMethods(db(), gatewaysOf(braintree()), second, signal());
    expect(await vault.list(customerId, signal())).toEqual([]);
    expect(await tomorrow()).toEqual([]);
  });

  it('gives up after two months and asks staff to do it by hand', async () => {
    await paidAtBraintree();
    const customerId = randomUUID();
    await forgetMethods(db(), afterpayAlone(), { customerId, waited: 60 }, signal());
    expect(await tomorrow()).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('delete the customer at the provider')]);
  });

  it('does nothing in a shop where nothing was ever paid through Braintree', async () => {
    await forgetMethods(db(), afterpayAlone(), { customerId: randomUUID() }, signal());
    expect(await tomorrow()).toEqual([]);
    expect(told()).toEqual([]);
  });
});
