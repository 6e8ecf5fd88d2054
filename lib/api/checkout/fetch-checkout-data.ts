import { ApiError } from '#lib/api/api-error.ts';
import { fetchAs } from '#lib/api/auth/fetch-as.ts';
import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { CheckoutData, CheckoutDataResult } from '#lib/commerce/checkout/checkout-data.ts';

export interface CheckoutCall {
  /** Who asks: the id of whoever is signed in, null for a guest. */
  customer: string | null;
  signal: AbortSignal;
}

/**
 * Asks what a cart costs; null when nothing in it can be bought. An empty cart is answered without
 * asking.
 * @throws ApiError when it cannot be had; the signal's own reason when it was given up.
 */
export async function loadCheckoutData(
  request: CheckoutInfoRequest,
  { customer, signal }: CheckoutCall,
): Promise<CheckoutData | null> {
  signal.throwIfAborted();
  if (request.cart.items.length === 0) return null;
  try {
    return await fetchAs<CheckoutData>(customer, '/checkout/info', {
      method: 'POST',
      body: request,
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CartEmpty') return null;
    throw error;
  }
}

/**
 * The same with the spec's results (section 4, Checkout data). Rejects only with the signal's own
 * reason, when it was given up.
 */
export async function fetchCheckoutData(
  request: CheckoutInfoRequest,
  options: CheckoutCall,
): Promise<CheckoutDataResult> {
  try {
    const data = await loadCheckoutData(request, options);
    return data ? { result: 'SUCCESS', data } : { result: 'CART_EMPTY' };
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { result: 'ERROR' };
  }
}
