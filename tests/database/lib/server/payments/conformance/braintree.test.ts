import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { immediate } from '#tests/api/support/sandbox-payments.ts';
import {
  CAPTURE,
  REFUND,
  SALE,
  SEARCH,
  startBraintreeEmulator,
  VOID,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { FaultKind } from '#tests/support/braintree-emulator/faults.ts';
import { describeGateway } from './describe-gateway.ts';
import { describeVault } from './describe-vault.ts';
import type { Misbehaviour, Operation, ProviderUnderTest } from './provider-under-test.ts';

const REQUESTS: Record<Operation, RegExp> = {
  authorise: SALE,
  find: SEARCH,
  capture: CAPTURE,
  void: VOID,
  refund: REFUND,
};

const FAULTS: Record<Misbehaviour, FaultKind> = {
  hang: 'hang',
  error: 'status',
  garbage: 'garbage',
  lost: 'lost',
  late: 'late',
  drip: 'drip',
  twice: 'twice',
};

/** Outcomes of the emulator's cards: a processor's code, or why the gateway rejects. */
const OUTCOMES: Partial<Record<DeclineCode, string>> = {
  PaymentProcessorDeclinedSoft: '2001',
  PaymentProcessorDeclinedHard: '2004',
  PaymentInstrumentTypeNotAccepted: '2024',
  PaymentGatewayRejected: 'fraud',
  PaymentFailureUnrecoverable: 'failed',
};

describeGateway(
  'Braintree',
  {
    type: 'BRAINTREE_CREDIT_CARD',
    label: 'Visa ending in 1111',
    declines: Object.keys(OUTCOMES) as DeclineCode[],
  },
  makeBraintree,
);

describeVault(
  'Braintree',
  { type: 'BRAINTREE_SAVED', declines: Object.keys(OUTCOMES) as DeclineCode[] },
  async () => {
    const emulator = await startBraintreeEmulator();
    return {
      gateway: braintreeGateway(emulator.settings()),
      cardToken: async (outcome) =>
        emulator.nonce({ outcome: (outcome && OUTCOMES[outcome]) ?? null }),
      payPalToken: async () => emulator.nonce({ kind: 'paypal', payerEmail: 'payer@example.com' }),
      close: () => emulator.close(),
    };
  },
);

async function makeBraintree(): Promise<ProviderUnderTest> {
  const emulator = await startBraintreeEmulator();
  const { ledger } = emulator;
  return {
    gateway: braintreeGateway(emulator.settings()),
    paying: async () => immediate(emulator.nonce()),
    declining: async (code) => immediate(emulator.nonce({ outcome: OUTCOMES[code] ?? null })),
    unknown: () => immediate('tokencc_nobody'),
    trouble: async (operation, kind) => {
      const fault = emulator.plan({ kind: FAULTS[kind], on: REQUESTS[operation] });
      return { met: () => fault.met, end: fault.release };
    },
    confuse: (what) => {
      emulator.plan({
        kind: 'none',
        on: SALE,
        alter: (transaction) => {
          if (what === 'amount') transaction.amount = '1.00';
          else transaction.currencyIsoCode = 'USD';
        },
      });
    },
    captureInPart: (paymentId, amount) => {
      emulator.plan({
        kind: 'none',
        on: CAPTURE,
        before: () => {
          const transaction = ledger.transactions.get(paymentId);
          if (transaction) transaction.amount = (amount / 100).toFixed(2);
        },
      });
    },
    leaveUndecided: () => {
      const undecided: { status: string }[] = [];
      emulator.plan({
        kind: 'lost',
        on: SALE,
        alter: (transaction) => {
          transaction.status = 'authorizing';
          undecided.push(transaction);
        },
      });
      return {
        decide: () => {
          for (const transaction of undecided) transaction.status = 'authorized';
        },
      };
    },
    settle: async () => emulator.settle(),
    givenBack: async (paymentId) => {
      const payment = ledger.transactions.get(paymentId);
      const refunds = [...ledger.transactions.values()].filter(
        (other) => other.refundedTransactionId === paymentId,
      );
      const cents = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100);
      if (payment?.status === 'voided') return cents(payment.amount);
      return refunds.reduce((sum, { amount }) => sum + cents(amount), 0);
    },
    close: () => emulator.close(),
  };
}
