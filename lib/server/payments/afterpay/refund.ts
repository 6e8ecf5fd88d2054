import 'server-only';
import * as z from 'zod/mini';
import type { RefundRequest, RefundResult } from '../payment-gateway.ts';
import { type AfterpayClient, AfterpayError, errorCodeOf } from './afterpay-client.ts';
import { afterpayMoney, centsOf, toAfterpayMoney } from './afterpay-money.ts';
import { fetchPayment, paymentPath } from './afterpay-payments.ts';

const made = z.object({ refundId: z.string(), amount: afterpayMoney });

/**
 * Refunds once per `refundId`. Looks among the payment's refunds first, because Afterpay does not
 * say for how long it recognises a repeated request.
 */
export async function refund(
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
