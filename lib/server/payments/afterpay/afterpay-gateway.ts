import 'server-only';
import * as z from 'zod/mini';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { AfterpaySettings } from '#lib/config/payment-variables.ts';
import type { Db } from '#lib/server/db/database.ts';
import type {
  AuthoriseRequest,
  AuthoriseResult,
  PaymentGateway,
  RefundRequest,
  RefundResult,
} from '../payment-gateway.ts';
import { NO_VAULT } from '../payment-vault.ts';
import { isSamePlace } from './afterpay-address.ts';
import {
  afterpayCheckouts,
  isExpress,
  isPickup,
  type OpenCheckout,
  readCheckout,
} from './afterpay-checkouts.ts';
import {
  type AfterpayAnswer,
  type AfterpayClient,
  AfterpayError,
  afterpayClient,
  errorCodeOf,
} from './afterpay-client.ts';
import { knownLimits } from './afterpay-limits.ts';
import { afterpayMoney, centsOf, toAfterpayMoney } from './afterpay-money.ts';
import {
  type AfterpayPayment,
  amountOf,
  DECLINED,
  LABEL,
  parsePayment,
  readPayment,
  stateOf,
} from './afterpay-payment.ts';
import {
  capture,
  fetchPayment,
  findPayments,
  listPayments,
  paymentPath,
  reverse,
  voidPayment,
} from './afterpay-payments.ts';

const made = z.object({ refundId: z.string(), amount: afterpayMoney });

/**
 * Payments by Afterpay (docs/decisions/039-afterpay.md). `siteUrl`: the shop's own origin, which Afterpay's
 * pages return to.
 */
export function afterpayGateway(
  db: Db,
  settings: AfterpaySettings,
  siteUrl: string,
): PaymentGateway {
  const call = afterpayClient(settings, siteUrl);
  return {
    name: 'afterpay',
    sandbox: settings.environment === 'sandbox',
    takes: ['afterpay'],
    vault: NO_VAULT,
    afterpay: afterpayCheckouts(call, siteUrl),
    clientToken: null,
    webhooks: null,
    async offers(signal) {
      const limits = await knownLimits(db, { settings, call }, signal);
      const { environment } = settings;
      return limits ? [{ type: 'AFTERPAY', form: 'afterpay', environment, ...limits }] : [];
    },
    // Afterpay reveals nothing about the card behind a plan.
    fingerprint: async () => null,
    isGooglePay: async () => false,
    authorise: (request, signal) => authorise(call, request, signal),
    find: (orderNumber, signal) => findPayments(call, orderNumber, signal),
    async abandon({ instrument }, signal) {
      if (instrument.kind === 'afterpay') await reverse(call, instrument.token, signal);
    },
    // Each call reads back over the whole time in which a payment can be refunded, so use one
    // window for a whole comparison.
    listDays: 40,
    list: (window, signal) => listPayments(call, window, signal),
    capture: (paymentId, amount, signal) => capture(call, { paymentId, amount }, signal),
    void: (paymentId, signal) => voidPayment(call, paymentId, signal),
    refund: (request, signal) => refund(call, request, signal),
  };
}

/**
 * Refunds once per `refundId`. Looks among the payment's refunds first, because Afterpay does not
 * say for how long it recognises a repeated request.
 */
async function refund(
  call: AfterpayClient,
  { refundId, paymentId, amount }: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult> {
  const payment = await fetchPayment(call, paymentId, signal);
  if (!payment) return refused('Afterpay does not know the payment.');
  const earlier = payment.refunds?.find(
    (one) => one.requestId === refundId || one.merchantReference === refundId,
  );
  if (earlier) {
    return centsOf(earlier.amount) === amount
      ? { status: 'refunded' }
      : refused('Another amount by this id.');
  }
  const body = {
    // Afterpay needs both to recognise a repeated request.
    requestId: refundId,
    merchantReference: refundId,
    refundMerchantReference: refundId,
    amount: toAfterpayMoney(amount),
  };
  const path = paymentPath(paymentId, 'refund');
  const answer = await call({ method: 'POST', path, name: 'refund', body }, signal);
  if (answer.status === 201) {
    const { data } = made.safeParse(answer.json);
    if (data && centsOf(data.amount) === amount) return { status: 'refunded' };
    throw new AfterpayError('Afterpay answered another refund than the one asked for.');
  }
  return refused(`Afterpay: ${errorCodeOf(answer) ?? answer.status}`);
}

function refused(reason: string): RefundResult {
  return { status: 'refused', reason };
}

/**
 * Authorises an order's payment with the token of an approved checkout, after comparing the
 * approved checkout with the order. Repeating it for the same order makes no second payment.
 */
async function authorise(
  call: AfterpayClient,
  request: AuthoriseRequest,
  signal: AbortSignal,
): Promise<AuthoriseResult> {
  const { orderNumber, amount, instrument } = request;
  if (instrument.kind !== 'afterpay') return declined('PaymentInstrumentTypeNotAccepted');
  const { token } = instrument;
  const checkout = await readCheckout(call, token, signal);
  if (!checkout) return ofEarlierPayment(call, request, token, signal);
  if (!isApproved(checkout, request)) return declined('AfterpayDetailsMismatch');
  const body = {
    requestId: `auth-${orderNumber}`,
    token,
    merchantReference: orderNumber,
    amount: toAfterpayMoney(amount),
  };
  const answer = await call(
    { method: 'POST', path: 'payments/auth', name: 'authorise', body },
    signal,
  );
  const payment = parsePayment(answer.json);
  if (payment && (answer.status === 201 || answer.status === 402)) return outcome(payment, request);
  // Another request may have used the token since it was read.
  if (errorCodeOf(answer) === 'invalid_token') {
    return ofEarlierPayment(call, request, token, signal);
  }
  return refusal(answer);
}

/** A used token pays only for the order that it was used for; an unknown one pays for none. */
async function ofEarlierPayment(
  call: AfterpayClient,
  request: AuthoriseRequest,
  token: string,
  signal: AbortSignal,
): Promise<AuthoriseResult> {
  const path = `payments/token:${encodeURIComponent(token)}`;
  const answer = await call({ method: 'GET', path, name: 'find by token' }, signal);
  if (answer.status === 404) return declined('PaymentFailureUnrecoverable');
  const payment = readPayment(answer.json);
  if (payment.merchantReference !== request.orderNumber) {
    return declined('PaymentFailureUnrecoverable');
  }
  return outcome(payment, request);
}

/** @throws AfterpayError if it is a different payment */
function outcome(payment: AfterpayPayment, request: AuthoriseRequest): AuthoriseResult {
  const { orderNumber, amount, instrument } = request;
  const state = stateOf(payment);
  if (state === 'declined') return declined(DECLINED);
  if (state === 'voided') return declined('PaymentFailureUnrecoverable');
  if (state === 'unknown') throw new AfterpayError('The payment at Afterpay is undecided.');
  if (centsOf(amountOf(payment)) !== amount || payment.merchantReference !== orderNumber) {
    throw new AfterpayError('Afterpay authorised another payment than the one asked for.');
  }
  return {
    status: 'authorised',
    authorisation: {
      paymentId: payment.id,
      amount,
      type: instrument.express ? 'AFTERPAY_EXPRESS' : 'AFTERPAY',
      label: LABEL,
    },
  };
}

/** @throws AfterpayError for a refusal that does not say what became of the payment */
function refusal(answer: AfterpayAnswer): AuthoriseResult {
  const code = errorCodeOf(answer);
  if (answer.status === 422 && code === 'invalid_amount')
    return declined('AfterpayDetailsMismatch');
  // The shopper never confirmed it, or the shop gave it up.
  if (answer.status === 412 || answer.status === 422) {
    return declined('PaymentFailureUnrecoverable');
  }
  throw new AfterpayError(`Afterpay answered ${answer.status} to "authorise".`);
}

/**
 * Whether the shopper approved this order: its amount, its destination and, in an express checkout,
 * its delivery method.
 */
function isApproved(checkout: OpenCheckout, request: AuthoriseRequest): boolean {
  const { amount, instrument, shippingAddress, deliveryMethodCode } = request;
  const { shipping, shippingOptionIdentifier: option } = checkout;
  if (centsOf(checkout.amount) !== amount) return false;
  if (isExpress(checkout) !== instrument.express) return false;
  if (option && deliveryMethodCode && option !== deliveryMethodCode) return false;
  // An order to collect has no delivery address. Afterpay may have been given the store's.
  if (!shippingAddress) return !shipping || isPickup(checkout);
  return !isPickup(checkout) && isSamePlace(shipping ?? {}, shippingAddress);
}

function declined(code: DeclineCode): AuthoriseResult {
  return { status: 'declined', code };
}
