import { fetchJson } from '#lib/api/fetch-json.ts';
import type { StartedCheckoutResponse } from '#lib/api/schemas/approval.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** Starts a payment that the shopper approves on the provider's own page; amount in cents. */
export function startApproval(
  provider: 'AFTERPAY' | 'PAYPAL',
  { amount, shippingAddress }: { amount: Cents; shippingAddress: CheckoutAddress },
): Promise<StartedCheckoutResponse> {
  return provider === 'AFTERPAY'
    ? fetchJson<StartedCheckoutResponse>('/payment/afterpay/checkouts', {
        method: 'POST',
        body: { amount, shippingAddress },
      })
    : fetchJson<StartedCheckoutResponse>('/payment/sandbox/paypal-checkouts', {
        method: 'POST',
        body: { amount },
      });
}
