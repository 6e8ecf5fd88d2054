import { queryOptions } from '@tanstack/react-query';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { loadCheckoutData } from './fetch-checkout-data.ts';

/** A response younger than this is reused without a request, in ms. */
const CHECKOUT_DATA_MAX_AGE_MS = 5_000;

const KEY = 'checkout-data';

export interface CheckoutDataOptions {
  /** The signed-in customer's id, whose prices apply; null for a guest. */
  customer?: string | null;
  maxAgeMs?: number;
}

/**
 * The query for a cart's totals; its data is null when nothing in the cart can be bought. `request`
 * null disables the query. The call is aborted when nothing observes it any more.
 */
export function checkoutDataQuery(
  request: CheckoutInfoRequest | null,
  { customer = null, maxAgeMs = CHECKOUT_DATA_MAX_AGE_MS }: CheckoutDataOptions = {},
) {
  return queryOptions({
    queryKey: [KEY, customer, request],
    queryFn: ({ signal }): Promise<CheckoutData | null> =>
      request ? loadCheckoutData(request, { customer, signal }) : Promise.resolve(null),
    enabled: request !== null,
    staleTime: maxAgeMs,
    ...QUICK_RETRY,
  });
}

/**
 * Loads a cart's totals once: reuses a response younger than `maxAgeMs`, else asks the server. Null
 * when nothing in the cart can be bought. A screen with the same request shares the response.
 * @throws ApiError
 */
export function findCheckoutData(
  request: CheckoutInfoRequest,
  options: CheckoutDataOptions = {},
): Promise<CheckoutData | null> {
  return queryClient().fetchQuery(checkoutDataQuery(request, options));
}

/** Reloads the totals on screen after a change that is not part of the request. */
export function reloadCheckoutData(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: [KEY] });
}
