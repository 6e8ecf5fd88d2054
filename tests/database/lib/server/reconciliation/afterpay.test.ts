import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { defaultSince, reconcilePayments } from '#lib/server/reconciliation/reconcile-payments.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';

const database = ownDatabase();
let emulator: AfterpayEmulator;

beforeAll(async () => {
  emulator = await startAfterpayEmulator();
});
afterAll(() => emulator.close());

it('a comparison asks Afterpay for its list only once', async () => {
  const { db } = database;
  const gateway = afterpayGateway(db, afterpayAccount(emulator.url), 'https://shop.example');
  const now = new Date();
  const options = { since: defaultSince(now), now, mends: true };
  const [result] = await reconcilePayments(
    db,
    gatewaysOf(gateway),
    options,
    AbortSignal.timeout(20_000),
  );
  expect(result).toMatchObject({ gateway: 'afterpay', comparison: { payments: 0, problems: [] } });
  expect(emulator.requests.filter((call) => call === 'GET /v2/payments')).toHaveLength(1);
});
