import { CancelledError } from '@tanstack/react-query';
import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

/**
 * What the current choices cost, even if the shopper changes them meanwhile. Shares the response
 * that the screen shows or is loading.
 * @throws ApiError
 */
export async function currentPrice(signal: AbortSignal): Promise<CheckoutData | null> {
  const customer = await knownBuyer();
  for (;;) {
    const request = currentCheckoutRequest();
    const asked = JSON.stringify(request);
    const isOutdated = () => !signal.aborted && JSON.stringify(currentCheckoutRequest()) !== asked;
    try {
      const data = await findCheckoutData(request, {
        customer,
        maxAgeMs: Number.POSITIVE_INFINITY,
      });
      if (!isOutdated()) return data;
    } catch (error) {
      // The screen cancels the call for outdated choices, even if the shopper changes them back.
      const isCancelled = error instanceof CancelledError && !signal.aborted;
      if (!isCancelled && !isOutdated()) throw error;
    }
  }
}
