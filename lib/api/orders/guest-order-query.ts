import { queryOptions } from '@tanstack/react-query';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { lookUpOrderCall, type OrderLookup } from '#lib/api/calls/orders/look-up-order.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { guestOrderKey } from './guest-order-key.ts';

/** How long a loaded order stays fresh, in ms. Its status changes a few times a week. */
const FRESH_MS = 60_000;
const RETRIES = 2;

/**
 * The query for an order with its returns, by number and e-mail address, which must match together.
 * Rejects with ApiError: `NotFound` whichever of the two is wrong, `RateLimited` after too many
 * tries.
 */
export function guestOrderQuery({ number, email }: OrderLookup) {
  return queryOptions({
    queryKey: guestOrderKey({ number, email }),
    queryFn: async ({ signal }) => {
      const recaptchaToken = await challengeToken('order_lookup');
      return callApi(lookUpOrderCall, { body: { number, email, recaptchaToken }, signal });
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    // When offline, fail at once, and load again once the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Retrying after a rate limit would only extend the wait.
    retry: (failures, error) => failures < RETRIES && isTransient(error) && !isLimited(error),
  });
}

function isLimited(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}
