import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
} from '#lib/api/calls/checkout/place-order.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { AfterpaySettings, BraintreeSettings } from '#lib/config/payment-variables.ts';
import type { Db } from '#lib/server/db/database.ts';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import type { AfterpayEmulator } from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { type Books, readBooks } from './books.ts';
import { ADDRESS } from './checkout-shop.ts';
import { readyToPay, type Wish } from './shopper.ts';

/** A test card's number at the sandbox, for a card that is declined for good. */
const HARD_DECLINED = '4000000000000101';

/** A payment provider that a test of orders runs over. */
export interface PaidAt {
  gateway: PaymentGateway;
  /** Of a server of its own; without any it pays at the sandbox. */
  settings: { braintree?: BraintreeSettings; afterpay?: AfterpaySettings };
  /** Why it declines what is to be declined. */
  declines: DeclineCode;
  /** An order to be paid here, by a card that pays or one that is declined. */
  orderToPay: (wish: Wish, card?: 'declined') => Promise<PlaceOrderRequest>;
  books: () => Promise<Books>;
}

export function paidAtSandbox(db: Db): PaidAt {
  return {
    gateway: sandboxGateway(db),
    settings: {},
    declines: 'PaymentProcessorDeclinedHard',
    orderToPay: (wish, card) => readyToPay(db, { ...wish, ...(card && { card: HARD_DECLINED }) }),
    books: () => readBooks(db),
  };
}

/** Braintree's real SDK, over the emulator. */
export function paidAtBraintree(db: Db, emulator: BraintreeEmulator): PaidAt {
  const settings = emulator.settings();
  return {
    gateway: braintreeGateway(settings),
    settings: { braintree: settings },
    declines: 'PaymentProcessorDeclinedHard',
    orderToPay: async (wish, card) =>
      payingBy(await readyToPay(db, wish), emulator.nonce({ outcome: card ? '2004' : null })),
    books: async () => {
      const count = (state: string) =>
        [...emulator.ledger.transactions.values()].filter(({ status }) => status === state).length;
      return {
        ...(await readBooks(db)),
        authorised: count('authorized'),
        captured: count('submitted_for_settlement'),
        voided: count('voided'),
      };
    },
  };
}

/** Afterpay's adapter, over the emulator. */
export function paidAtAfterpay(db: Db, emulator: AfterpayEmulator): PaidAt {
  const settings = afterpayAccount(emulator.url);
  const gateway = afterpayGateway(db, settings, 'https://shop.example');
  return {
    gateway,
    settings: { afterpay: settings },
    declines: 'PaymentProcessorDeclinedSoft',
    orderToPay: async (wish, declined) => {
      const request = await readyToPay(db, wish);
      const token = await startedCheckout(gateway, request);
      emulator.ledger.approve(token, { declines: declined !== undefined });
      return payingByAfterpay(request, token);
    },
    books: async () => {
      const count = (state: string) =>
        [...emulator.ledger.payments.values()].filter(
          ({ status, paymentState }) => status === 'APPROVED' && paymentState === state,
        ).length;
      return {
        ...(await readBooks(db)),
        authorised: count('AUTH_APPROVED'),
        captured: count('CAPTURED'),
        voided: count('VOIDED'),
      };
    },
  };
}

/** Starts the checkout of a delivered order; its token. */
async function startedCheckout(
  { afterpay }: PaymentGateway,
  { shown, email, firstName, lastName, phone }: PlaceOrderRequest,
): Promise<string> {
  if (!afterpay) throw new Error('It has no checkouts.');
  const started = await afterpay.start(
    {
      amount: shown.amountOutstanding,
      shippingAddress: ADDRESS,
      consumer: { firstName, lastName, email, phone },
      express: null,
    },
    new AbortController().signal,
  );
  return started.token;
}

/** The same request, paid by Afterpay. */
function payingByAfterpay(request: PlaceOrderRequest, token: string): PlaceOrderRequest {
  const methods = request.cart.payment.methods.map(
    (method): PaymentMethodRequest =>
      method.type === 'voucher' ? method : { type: 'afterpay', amount: method.amount, token },
  );
  return { ...request, cart: { ...request.cart, payment: { methods } } };
}

/** The same request with this one-time token. */
export function payingBy(request: PlaceOrderRequest, nonce: string): PlaceOrderRequest {
  const methods = request.cart.payment.methods.map(
    (method): PaymentMethodRequest =>
      method.type === 'braintree'
        ? { ...method, token: { type: 'immediate', value: nonce } }
        : method,
  );
  return { ...request, cart: { ...request.cart, payment: { methods } } };
}
