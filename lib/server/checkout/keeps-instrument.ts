import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { MAX_PAYMENT_METHODS } from '#lib/commerce/account/account.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentVault } from '#lib/server/payments/payment-vault.ts';
import type { Patience } from './place-order-options.ts';
import { within } from './within.ts';

/**
 * Whether the provider is to keep what pays an order: its shopper asks for it, is signed in, and
 * has room for one more. The order matters more: without an answer, it is not kept.
 */
export async function keepsInstrument(
  vault: PaymentVault,
  { request, customerId }: { request: PlaceOrderRequest; customerId: string | null },
  patience: Patience,
): Promise<boolean> {
  if (customerId === null || !isAskedFor(request)) return false;
  try {
    const kept = await within(patience.lookUp, (signal) => vault.list(customerId, signal));
    return kept.length < MAX_PAYMENT_METHODS;
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('The payment provider gave no usable answer.', { what: 'load', failure });
    return false;
  }
}

function isAskedFor({ cart }: PlaceOrderRequest): boolean {
  return cart.payment.methods.some(
    (method) =>
      (method.type === 'braintree' || method.type === 'braintreeExpress') &&
      method.token.type === 'immediate' &&
      method.token.save === true,
  );
}
