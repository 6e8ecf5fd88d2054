import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { MAX_PAYMENT_METHODS } from '#lib/commerce/account/account.ts';
import type { OrderTimeouts } from '#lib/server/checkout/order-timeouts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentVault } from '#lib/server/payments/payment-vault.ts';
import { withWalletLock } from '#lib/server/payments/with-wallet-lock.ts';
import { within } from '#lib/server/platform/within.ts';

/**
 * Runs `pay` and tells it whether the provider should save the instrument: only if the shopper
 * asked for it, is signed in and has room for another one (checked under a lease). The order comes
 * first: if the check fails, the order goes on and nothing is saved.
 */
export async function keepInstrument<Result>(
  db: Db,
  vault: PaymentVault,
  { request, customerId }: { request: PlaceOrderRequest; customerId: string | null },
  timeouts: OrderTimeouts,
  pay: (keep: boolean) => Promise<Result>,
): Promise<Result> {
  if (customerId === null || !isAskedFor(request)) return pay(false);
  let isPaying = false;
  try {
    return await withWalletLock(db, { customerId, waitMs: timeouts.lookUp }, async () => {
      const kept = await within(timeouts.lookUp, (signal) => vault.list(customerId, signal));
      isPaying = true;
      return pay(kept.length < MAX_PAYMENT_METHODS);
    });
  } catch (error) {
    if (isPaying) throw error;
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A payment method could not be saved.', { failure });
    return pay(false);
  }
}

/** A wallet's instrument is never saved: accounts do not show the cards of devices. */
function isAskedFor({ cart }: PlaceOrderRequest): boolean {
  return cart.payment.methods.some(
    (method) =>
      method.type === 'braintree' &&
      method.token.type === 'immediate' &&
      method.token.save === true,
  );
}
