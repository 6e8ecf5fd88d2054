import { queryOptions } from '@tanstack/react-query';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { OrderLookup, OrderLookupResponse } from '#lib/api/schemas/order-lookup.ts';
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
      const body = { number, email } satisfies OrderLookup;
      const answer = await fetchJson<OrderLookupResponse>('/orders/lookup', {
        method: 'POST',
        body,
        signal,
      });
      return answer.order;
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
