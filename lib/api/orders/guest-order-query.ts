import { queryOptions } from '@tanstack/react-query';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { lookUpOrderCall, type OrderLookup } from '#lib/api/calls/orders/look-up-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';

/** How long a loaded order stays fresh, in ms: its status changes a few times a week. */
const FRESH_MS = 60_000;
const RETRIES = 2;

/**
 * The query for an order by number and e-mail address, which must match together. Rejects with
 * ApiError: `NotFound` whichever of the two is wrong, `RateLimited` after too many tries.
 */
export function guestOrderQuery({ number, email }: OrderLookup) {
  return queryOptions({
    queryKey: ['guest-order', number, email],
    queryFn: async ({ signal }): Promise<Order> => {
      return (await callApi(lookUpOrderCall, { body: { number, email }, signal })).order;
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    // Retrying after a rate limit would only extend the wait.
    retry: (failures, error) => failures < RETRIES && isTransient(error) && !isLimited(error),
  });
}

function isLimited(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}
