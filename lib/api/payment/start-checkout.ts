import { callApi } from '#lib/api/call-api.ts';
import type {
  AfterpayCheckoutRequest,
  startAfterpayCheckoutCall,
} from '#lib/api/calls/payment/start-afterpay-checkout.ts';
import type {
  PayPalCheckoutRequest,
  startPayPalCheckoutCall,
} from '#lib/api/calls/payment/start-paypal-checkout.ts';
import type { StartedCheckoutResponse } from '#lib/api/schemas/approval.ts';

/**
 * Starts an Afterpay checkout; send the shopper to `redirectUrl` next. `amount`: the part that
 * Afterpay pays, in cents; the order must match it.
 * @throws ApiError
 */
export function startAfterpayCheckout(
  body: AfterpayCheckoutRequest,
): Promise<StartedCheckoutResponse> {
  return callApi<typeof startAfterpayCheckoutCall>('POST /payment/afterpay/checkouts', { body });
}

/**
 * Starts a checkout at the sandbox's PayPal for an amount in cents; send the shopper to
 * `redirectUrl` next.
 * @throws ApiError
 */
export function startPayPalCheckout(body: PayPalCheckoutRequest): Promise<StartedCheckoutResponse> {
  return callApi<typeof startPayPalCheckoutCall>('POST /payment/sandbox/paypal-checkouts', {
    body,
  });
}
