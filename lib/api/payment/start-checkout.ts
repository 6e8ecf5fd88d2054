import { fetchJson } from '#lib/api/fetch-json.ts';
import type {
  AfterpayCheckoutRequest,
  PayPalCheckoutRequest,
  StartedCheckoutResponse,
} from '#lib/api/schemas/approval.ts';

/**
 * Starts an Afterpay checkout; send the shopper to `redirectUrl` next. `amount`: the part that
 * Afterpay pays, in cents; the order must match it.
 * @throws ApiError
 */
export function startAfterpayCheckout(
  body: AfterpayCheckoutRequest,
): Promise<StartedCheckoutResponse> {
  return fetchJson('/payment/afterpay/checkouts', { method: 'POST', body });
}

/**
 * Starts a checkout at the sandbox's PayPal for an amount in cents; send the shopper to
 * `redirectUrl` next.
 * @throws ApiError
 */
export function startPayPalCheckout(body: PayPalCheckoutRequest): Promise<StartedCheckoutResponse> {
  return fetchJson('/payment/sandbox/paypal-checkouts', { method: 'POST', body });
}
