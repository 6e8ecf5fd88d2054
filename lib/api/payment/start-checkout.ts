import { fetchJson } from '#lib/api/fetch-json.ts';
import type {
  AfterpayCheckoutRequest,
  PayPalCheckoutRequest,
  StartedCheckoutResponse,
} from '#lib/api/schemas/approval.ts';

/**
 * Starts an Afterpay checkout for the amount, in cents, that Afterpay is to pay; then send the
 * shopper to `redirectUrl`. The order is compared with it.
 * @throws ApiError
 */
export function startAfterpayCheckout(
  body: AfterpayCheckoutRequest,
): Promise<StartedCheckoutResponse> {
  return fetchJson('/payment/afterpay/checkouts', { method: 'POST', body });
}

/**
 * Starts a checkout at the sandbox's PayPal for an amount in cents; then send the shopper to
 * `redirectUrl`.
 * @throws ApiError
 */
export function startPayPalCheckout(body: PayPalCheckoutRequest): Promise<StartedCheckoutResponse> {
  return fetchJson('/payment/sandbox/paypal-checkouts', { method: 'POST', body });
}
