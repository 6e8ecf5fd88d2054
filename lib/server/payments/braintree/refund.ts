import 'server-only';
import type { RefundRequest, RefundResult } from '../payment-gateway.ts';
import { abortable } from './abortable.ts';
import { toAmount, toCents } from './amounts.ts';
import { type KeyUse, leaveKeysOut } from './authorise.ts';
import { stateOf } from './read-transaction.ts';
import { BraintreeError, CODES, codesOf, isAboutKey, orNull } from './refusals.ts';
import type { Sdk, SdkTransaction } from './sdk-types.ts';

/**
 * Refunds a part or all of a captured payment, once per `refundId`, which Braintree stores as the
 * refund's order id. Before settlement, a full refund voids the payment; a partial refund has to
 * wait.
 * @throws BraintreeError if the payment is not settled yet: ask again later
 */
export async function refund(
  sdk: Sdk,
  keyUse: KeyUse,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult> {
  const payment = await orNull(abortable(signal, () => sdk.transaction.find(request.paymentId)));
  if (!payment) return refused('Braintree does not know the payment.');
  const made = await findRefund(sdk, payment, request.refundId, signal);
  if (made) return resultOf(made, request);
  const isWhole = toCents(payment.amount) === request.amount;
  const state = payment.status === 'settling' ? 'settled' : stateOf(payment);
  switch (state) {
    case 'settled':
      return send(sdk, keyUse, request, signal);
    case 'captured':
      if (!isWhole) throw new BraintreeError('The payment is not settled yet.');
      return voidInstead(sdk, payment.id, signal);
    case 'voided':
      // Given back as a whole before it was settled.
      return isWhole ? { status: 'refunded' } : refused('The payment was voided.');
    case 'at-work':
    case 'authorised':
    case 'unknown':
      throw new BraintreeError(`The payment is ${payment.status}.`);
    default:
      return refused(`The payment is ${payment.status}.`);
  }
}

/** The refund that an earlier request with this id made. */
async function findRefund(
  sdk: Sdk,
  { refundIds = [] }: SdkTransaction,
  refundId: string,
  signal: AbortSignal,
): Promise<SdkTransaction | undefined> {
  const refunds = await Promise.all(
    refundIds.map((id) => abortable(signal, () => sdk.transaction.find(id))),
  );
  return refunds.find(({ orderId }) => orderId === refundId);
}

async function voidInstead(
  sdk: Sdk,
  paymentId: string,
  signal: AbortSignal,
): Promise<RefundResult> {
  const result = await abortable(signal, () => sdk.transaction.void(paymentId));
  // It may have begun to settle meanwhile; another try then refunds it.
  if (!result.success) throw new BraintreeError('The payment is about to settle.');
  return { status: 'refunded' };
}

async function send(
  sdk: Sdk,
  keyUse: KeyUse,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult> {
  const { refundId, paymentId, amount } = request;
  const options = { amount: toAmount(amount), orderId: refundId };
  const ask = (apiRequestKey?: string) =>
    abortable(signal, () =>
      sdk.transaction.refund(paymentId, { ...options, ...(apiRequestKey && { apiRequestKey }) }),
    );
  let result = await ask(keyUse.isAllowed ? `refund-${refundId}` : undefined);
  if (codesOf(result).includes(CODES.keyNotAllowed)) {
    leaveKeysOut(keyUse);
    result = await ask();
  } else if (codesOf(result).includes(CODES.keyOfFailure)) {
    // After a failure Braintree refuses the same key for a month, so the key only guards against
    // two requests at once.
    const payment = await abortable(signal, () => sdk.transaction.find(paymentId));
    const made = await findRefund(sdk, payment, refundId, signal);
    if (made) return resultOf(made, request);
    result = await ask();
  }
  // A refusal may come without a transaction, although the package's types say otherwise.
  const transaction = result.transaction as SdkTransaction | undefined;
  if (transaction) return resultOf(transaction, request);
  const codes = codesOf(result);
  if (isAboutKey(codes)) throw new BraintreeError('The refund is at work.');
  if (codes.includes(CODES.cannotRefundYet)) {
    throw new BraintreeError('The payment is not settled yet.');
  }
  return refused(`Braintree refused the refund: ${codes.join(' ')}.`);
}

function resultOf(made: SdkTransaction, { amount }: RefundRequest): RefundResult {
  if (toCents(made.amount) !== amount) return refused('Another amount by this id.');
  const state = stateOf(made);
  if (state === 'declined' || state === 'lost' || state === 'voided') {
    return refused(`The refund is ${made.status}: ${made.processorResponseCode || 'no code'}.`);
  }
  return { status: 'refunded' };
}

function refused(reason: string): RefundResult {
  return { status: 'refused', reason };
}
