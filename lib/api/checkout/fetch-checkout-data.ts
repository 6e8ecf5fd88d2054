import { callAs } from '#lib/api/auth/call-as.ts';
import type {
  CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';

interface CheckoutCall {
  /** The signed-in customer's id; null for a guest. */
  customer: string | null;
  signal: AbortSignal;
}

/**
 * Loads a cart's totals; null when nothing in it can be bought. An empty cart needs no call.
 * @throws ApiError; the signal's own reason when aborted.
 */
export async function loadCheckoutData(
  request: CheckoutInfoRequest,
  { customer, signal }: CheckoutCall,
): Promise<CheckoutData | null> {
  signal.throwIfAborted();
  if (request.cart.items.length === 0) return null;
  const data = await callAs<typeof checkoutInfoCall>(customer, 'POST /checkout/info', {
    body: request,
    signal,
  });
  // The cart itself shows for each line why it cannot be bought.
  return data.lines.length > 0 ? data : null;
}
