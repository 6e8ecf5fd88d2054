import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import type { PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { createTestDatabase } from '#tests/api/support/database.ts';
import { PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type AfterpayFault,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import { centsOf } from '#tests/support/afterpay-emulator/wire.ts';
import { describeGateway } from './describe-gateway.ts';
import type { Misbehaviour, Operation, ProviderUnderTest } from './provider-under-test.ts';

const REQUESTS: Record<Operation, RegExp> = {
  authorise: /^POST \/v2\/payments\/auth$/,
  find: /^GET \/v2\/payments$/,
  capture: /^POST .*\/capture$/,
  void: /^POST .*\/void$/,
  refund: /^POST .*\/refund$/,
};

const FAULTS: Record<Misbehaviour, AfterpayFault> = {
  hang: 'hang',
  error: 500,
  garbage: 'garbage',
  lost: 'lost',
  late: 'late',
  drip: 'drip',
  twice: 'twice',
};

/** The smallest payments of the suite are below what accounts take in Australia. */
const LIMITS = { min: null, max: 100_000 };

const CONSUMER = {
  firstName: 'Alex',
  lastName: 'Marr',
  email: 'alex@shop.example',
  phone: '0491 570 006',
};

describeGateway(
  'Afterpay',
  {
    type: 'AFTERPAY',
    label: 'Afterpay',
    declines: ['PaymentProcessorDeclinedSoft'],
  },
  makeAfterpay,
);

async function makeAfterpay(): Promise<ProviderUnderTest> {
  const database = await createTestDatabase();
  const emulator = await startAfterpayEmulator();
  const { ledger } = emulator;
  ledger.limits = LIMITS;
  const gateway = afterpayGateway(
    database.db,
    afterpayAccount(emulator.url),
    'https://shop.example',
  );

  async function approved(amount: number, declines: boolean): Promise<PaymentInstrument> {
    const request = {
      amount,
      shippingAddress: PARCEL_ADDRESS,
      consumer: CONSUMER,
      express: null,
    };
    const started = await gateway.afterpay?.start(request, new AbortController().signal);
    const { token = '' } = started ?? {};
    ledger.approve(token, { declines });
    return { kind: 'afterpay', express: false, token };
  }

  return {
    gateway,
    paying: (amount) => approved(amount, false),
    declining: (_, amount) => approved(amount, true),
    unknown: () => ({ kind: 'afterpay', express: false, token: '002.nobody' }),
    trouble: async (operation, kind) => {
      const { met, end } = emulator.plan(REQUESTS[operation], FAULTS[kind]);
      return { met: () => met, end };
    },
    confuse: (what) => {
      ledger.alterNext = (payment) => {
        payment.originalAmount =
          what === 'amount'
            ? { amount: '1.00', currency: 'AUD' }
            : { ...payment.originalAmount, currency: 'NZD' };
      };
    },
    captureInPart: (paymentId, amount) => {
      ledger.captureInPart.set(paymentId, amount);
    },
    leaveUndecided: () => {
      const undecided: { status: string }[] = [];
      ledger.alterNext = (payment) => {
        payment.status = 'PENDING';
        undecided.push(payment);
      };
      return {
        decide: () => {
          for (const payment of undecided) payment.status = 'APPROVED';
        },
      };
    },
    // A captured payment can be refunded at once.
    settle: async () => {},
    givenBack: async (paymentId) =>
      (ledger.payments.get(paymentId)?.refunds ?? []).reduce(
        (sum, { amount }) => sum + centsOf(amount),
        0,
      ),
    close: async () => {
      await emulator.close();
      await database.drop();
    },
  };
}
