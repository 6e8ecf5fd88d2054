import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { AccountOrderResponse, AccountOrdersResponse } from '#lib/api/schemas/account.ts';

/** How long loaded orders stay fresh, in ms. */
const FRESH_MS = 15_000;

/** The query for one page of a customer's orders, newest first. `page` counts from 1. */
export function ordersQuery(sub: string | null, page: number) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'orders', page],
    queryFn: ({ signal }) =>
      fetchAsCustomer<AccountOrdersResponse>(sub ?? '', `/account/orders?page=${page}`, { signal }),
    enabled: sub !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
}

/**
 * The query for one order of a customer. Rejects with ApiError 404 `NotFound` for anyone else's.
 */
export function accountOrderQuery(sub: string | null, number: string | null) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'order', number ?? ''],
    queryFn: async ({ signal }) => {
      const path = `/account/orders/${encodeURIComponent(number ?? '')}`;
      return (await fetchAsCustomer<AccountOrderResponse>(sub ?? '', path, { signal })).order;
    },
    enabled: sub !== null && number !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
}
