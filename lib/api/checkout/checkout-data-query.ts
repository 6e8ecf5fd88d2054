import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { loadCheckoutData } from './fetch-checkout-data.ts';

/** An answer younger than this is used again without asking, in ms (decisions.md). */
export const CHECKOUT_DATA_MAX_AGE_MS = 5_000;

const KEY = 'checkout-data';

/** How a cart's costs are asked for. */
export interface CheckoutDataOptions {
  /** Who asks, whose prices they are: the id of whoever is signed in, null for a guest. */
  customer?: string | null;
  maxAgeMs?: number;
}

/**
 * The query for what a cart costs; its data is null when nothing in the cart can be bought.
 * `request` null asks for nothing. When nobody waits for it any more, its call is cancelled.
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
    // One quiet try more, at once: a phone between two masts; then the shopper is told.
    retry: 1,
    retryDelay: 250,
    // Offline is told as a failure with a retry, not as a wait without end.
    networkMode: 'always',
  });
}

/**
 * What a cart costs, asked for once: an answer younger than `maxAgeMs` or the server's; null when
 * nothing in it can be bought. A screen that shows the same request takes over the answer.
 * @throws ApiError when it cannot be had
 */
export function findCheckoutData(
  request: CheckoutInfoRequest,
  options: CheckoutDataOptions = {},
): Promise<CheckoutData | null> {
  return queryClient().fetchQuery(checkoutDataQuery(request, options));
}

/** Asks anew for whatever is on screen: something else than the request has changed. */
export function reloadCheckoutData(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: [KEY] });
}
