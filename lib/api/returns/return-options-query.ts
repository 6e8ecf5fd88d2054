import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { readGuestReturnOptionsCall } from '#lib/api/calls/returns/guest-returns.ts';
import type { readReturnOptionsCall } from '#lib/api/calls/returns/read-return-options.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import type { ReturnOptions } from '#lib/commerce/returns/return.ts';
import { type ReturnOwner, withReturnToken } from './return-token.ts';

/** How long the options stay fresh, in ms, because the stock of other sizes changes. */
const FRESH_MS = 60_000;

/**
 * The query for what can be returned of an order. Rejects with ApiError: `ReturnTokenInvalid` if
 * nothing of a customer's order can be returned any more, `NotFound` if a guest's order number and
 * e-mail address do not match.
 */
export function returnOptionsQuery(owner: ReturnOwner) {
  return queryOptions({
    // The key leaves the token out, because a renewed one opens the same order.
    queryKey:
      owner.kind === 'customer'
        ? ['account', owner.sub, 'return-options', owner.number]
        : ['guest-return-options', owner.number, owner.email],
    queryFn: async ({ signal }): Promise<ReturnOptions> => {
      if (owner.kind === 'customer') {
        const call = callAsCustomer<typeof readReturnOptionsCall>;
        return withReturnToken(owner, (returnToken) =>
          call(owner.sub, 'POST /returns/options', { body: { returnToken }, signal }),
        );
      }
      const { number, email } = owner;
      const recaptchaToken = await challengeToken('guest_return');
      const call = callApi<typeof readGuestReturnOptionsCall>;
      const body = { number, email, recaptchaToken };
      return call('POST /returns/guest/options', { body, signal });
    },
    staleTime: FRESH_MS,
    // While the form is being filled in, the options change only when the shopper asks.
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}
