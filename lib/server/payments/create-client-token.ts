import 'server-only';
import { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { within } from '#lib/server/platform/within.ts';
import type { PaymentGateways } from './gateways-of.ts';

/** In ms: meanwhile the shopper sees an empty payment step. */
const TIMEOUT_MS = 10_000;

/**
 * A token for the browser code of the provider that takes cards.
 * @throws ApiError 404 `NotFound`, 503 `PaymentProviderUnavailable`
 */
export async function createClientToken(gateways: PaymentGateways): Promise<string> {
  const create = gateways.taking('braintree')?.clientToken;
  if (!create) throw callError(createClientTokenCall.errors, 'NotFound');
  try {
    return await within(TIMEOUT_MS, create);
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('The payment provider gave no usable answer.', { what: 'client token', failure });
    throw callError(createClientTokenCall.errors, 'PaymentProviderUnavailable');
  }
}
