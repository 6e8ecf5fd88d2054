import 'server-only';
import type { CallErrors } from '#lib/api/calls/call.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';
import type { AfterpayCheckouts } from '../payment-gateway.ts';
import { paymentGateways } from '../payment-gateways.ts';
import { AfterpayError } from './afterpay-client.ts';

/** How long a shopper waits for Afterpay, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Asks Afterpay, or the sandbox in its place, while a shopper waits.
 * @throws ApiError `NotFound` if the shop does not take Afterpay, `PaymentProviderUnavailable`
 */
export async function askAfterpay<Result>(
  errors: CallErrors & Record<'NotFound' | 'PaymentProviderUnavailable', unknown>,
  ask: (afterpay: AfterpayCheckouts, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const afterpay = paymentGateways().taking('afterpay')?.afterpay;
  if (!afterpay) throw callError(errors, 'NotFound');
  try {
    return await within(TIMEOUT_MS, (signal) => ask(afterpay, signal));
  } catch (error) {
    if (!(error instanceof AfterpayError || error instanceof TimeoutError)) throw error;
    logProblem('Afterpay did not answer while a shopper waited.', { failure: error.message });
    throw callError(errors, 'PaymentProviderUnavailable');
  }
}
