import 'server-only';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { AuthoriseRequest, AuthoriseResult } from '../payment-gateway.ts';
import { isSamePlace } from './afterpay-address.ts';
import { isExpress, isPickup, type OpenCheckout, readCheckout } from './afterpay-checkouts.ts';
import {
  type AfterpayAnswer,
  type AfterpayClient,
  AfterpayError,
  errorCodeOf,
} from './afterpay-client.ts';
import { centsOf, toAfterpayMoney } from './afterpay-money.ts';
import {
  type AfterpayPayment,
  amountOf,
  DECLINED,
  LABEL,
  parsePayment,
  readPayment,
  stateOf,
} from './afterpay-payment.ts';

/**
 * Authorises an order's payment with the token of an approved checkout, after comparing the
 * approved checkout with the order. Repeating it for the same order makes no second payment.
 */
export async function authorise(
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
