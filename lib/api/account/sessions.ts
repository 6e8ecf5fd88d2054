import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { readSessionsCall } from '#lib/api/calls/account/sessions.ts';

/** The query for where a customer is logged in. */
export function sessionsQuery(sub: string) {
  return queryOptions({
    queryKey: ['account', sub, 'sessions'],
    queryFn: async ({ signal }) =>
      (await callAsCustomer<typeof readSessionsCall>(sub, 'GET /account/sessions', { signal }))
        .sessions,
    // Another device may have logged in or out.
    staleTime: 0,
    networkMode: 'always',
  });
}
