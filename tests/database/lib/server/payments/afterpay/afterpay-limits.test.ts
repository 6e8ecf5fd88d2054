import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { refreshAfterpayLimits } from '#lib/server/payments/afterpay/afterpay-limits.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';

const CONFIGURATION = /configuration$/;

let database: TestDatabase;
let emulator: AfterpayEmulator;
/** Each test has an account of its own: a failure is remembered by account. */
let accounts = 0;
let merchantId = '';

// One emulator for all: the job takes its address from the environment, which is read once.
beforeAll(async () => {
  emulator = await startAfterpayEmulator();
  Object.assign(process.env, {
    AFTERPAY_ENVIRONMENT: 'sandbox',
    AFTERPAY_MERCHANT_ID: 'of-the-job',
    AFTERPAY_SECRET_KEY: 'a-secret',
    AFTERPAY_API_URL: emulator.url,
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await emulator.close();
  await database.drop();
});
beforeEach(() => {
  accounts += 1;
  merchantId = `account-${accounts}`;
  emulator.requests.length = 0;
  emulator.ledger.limits = { min: 2_000, max: 100_000 };
});

function offers(of = merchantId) {
  const settings = { ...afterpayAccount(emulator.url), merchantId: of };
  return afterpayGateway(database.db, settings, 'https://shop.example').offers(
    AbortSignal.timeout(10_000),
  );
}

const offer = (min: number, max: number) => [
  { type: 'AFTERPAY', form: 'afterpay', environment: 'sandbox', min, max },
];

describe('the limits within which Afterpay is offered', () => {
  it('are asked for once and then stored', async () => {
    emulator.ledger.limits = { min: 5_000, max: 60_000 };
    expect(await offers()).toEqual(offer(5_000, 60_000));
    expect(await offers()).toEqual(offer(5_000, 60_000));
    expect(emulator.requests).toHaveLength(1);
  });

  it('never exceed the shop’s own range', async () => {
    emulator.ledger.limits = { min: null, max: 400_000 };
    expect(await offers()).toEqual(offer(2_000, 100_000));
  });

  it('do not offer Afterpay when the account’s range is outside the shop’s', async () => {
    emulator.ledger.limits = { min: 1, max: 1_999 };
    expect(await offers()).toEqual([]);
  });

  it('do not apply to another account', async () => {
    await offers();
    emulator.plan(CONFIGURATION, 500);
    expect(await offers('another-account')).toEqual([]);
  });

  it.each([500, 401, 'garbage', 'lost'] as const)(
    'do not offer Afterpay while they are unknown (%s), and are not asked for again at once',
    async (fault) => {
      emulator.plan(CONFIGURATION, fault);
      expect(await offers()).toEqual([]);
      expect(await offers()).toEqual([]);
      expect(emulator.requests).toHaveLength(1);
    },
  );
});

describe('the daily job for Afterpay’s limits', () => {
  const refresh = () =>
    refreshAfterpayLimits(
      {},
      { db: database.db, signal: new AbortController().signal, lastTry: false },
    );

  it('updates the stored limits', async () => {
    await refresh();
    expect(await offers('of-the-job')).toEqual(offer(2_000, 100_000));
    emulator.ledger.limits = { min: 3_000, max: 80_000 };
    await refresh();
    expect(await offers('of-the-job')).toEqual(offer(3_000, 80_000));
  });

  it('keeps the stored limits when Afterpay fails, and is retried', async () => {
    await refresh();
    emulator.plan(CONFIGURATION, 503);
    await expect(refresh()).rejects.toThrow('Afterpay answered 503');
    expect(await offers('of-the-job')).toEqual(offer(2_000, 100_000));
  });
});
