import 'server-only';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { AuthoriseRequest, PaymentGateway } from '../payment-gateway.ts';
import { authorise } from './authorise.ts';
import { faultOfCardToken } from './card-tokens.ts';
import { startCheckout } from './checkouts.ts';
import { type Fault, runWithFault, takeFault } from './faults.ts';
import { fingerprintOf } from './fingerprint.ts';
import { capture, findPayments, voidPayment } from './ledger.ts';
import { listLedger } from './list-ledger.ts';
import { refundPayment } from './refund-payment.ts';
import { sandboxVault } from './vault.ts';

/**
 * Our own payment provider, which moves no money: test cards and amounts as documented by
 * Braintree, approvals as at Afterpay and PayPal, and failures on demand (docs/decisions/015-sandbox-gateway.md). It
 * commits its ledger separately from the shop's transactions, as a remote provider would.
 */
export function sandboxGateway(db: Db): PaymentGateway {
  return {
    name: 'sandbox',
    sandbox: true,
    takes: ['braintree', 'afterpay'],
    vault: sandboxVault(db),
    offers: async () => [
      { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
      { type: 'PAYPAL', form: 'sandbox' },
      { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
      { type: 'APPLE_PAY', form: 'sandbox' },
      { type: 'AFTERPAY', form: 'sandbox', ...AFTERPAY_RANGE },
    ],
    afterpay: {
      start: async (request, signal) => {
        signal.throwIfAborted();
        return startCheckout(db, 'afterpay', request);
      },
      // Its express checkout is a page of the shop, which knows the shopper's choice.
      read: async () => null,
    },
    clientToken: null,
    webhooks: null,
    abandon: null,
    listDays: 1,
    list: async (window, signal) => {
      signal.throwIfAborted();
      return listLedger(db, window);
    },
    fingerprint: async (request, signal) => {
      signal.throwIfAborted();
      return fingerprintOf(db, request);
    },
    authorise: async (request, signal) => {
      signal.throwIfAborted();
      const fault = (await takeFault(db, 'authorise')) ?? (await faultOfInstrument(db, request));
      return runWithFault(fault, signal, () => authorise(db, request, fault?.kind));
    },
    find: async (orderNumber, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'find');
      return runWithFault(fault, signal, () => findPayments(db, orderNumber));
    },
    capture: async (paymentId, amount, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'capture');
      const part = fault?.kind === 'part';
      return runWithFault(fault, signal, () => capture(db, paymentId, amount, part));
    },
    void: async (paymentId, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'void');
      return runWithFault(fault, signal, () => voidPayment(db, paymentId));
    },
    refund: async (request, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'refund');
      return runWithFault(fault, signal, () => refundPayment(db, request));
    },
  };
}

/** Some test cards make the provider misbehave. */
async function faultOfInstrument(
  db: Db,
  { instrument }: AuthoriseRequest,
): Promise<Fault | undefined> {
  return instrument.kind === 'braintree' ? faultOfCardToken(db, instrument.token.value) : undefined;
}
