import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import type { readOrdersCall } from '#lib/api/calls/account/read-orders.ts';

/** How long loaded orders stay fresh, in ms. */
const FRESH_MS = 15_000;

/** The query for one page of a customer's orders, newest first. `page` counts from 1. */
export function ordersQuery(sub: string | null, page: number) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'orders', page],
    queryFn: ({ signal }) =>
      callAsCustomer<typeof readOrdersCall>(sub ?? '', 'GET /account/orders', {
        query: { page: String(page) },
        signal,
      }),
    enabled: sub !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
}

/**
 * The query for one order of a customer, with its returns. Rejects with ApiError 404 `NotFound` for
 * somebody else's order.
 */
export function accountOrderQuery(sub: string | null, number: string | null) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'order', number ?? ''],
    queryFn: ({ signal }) =>
      callAsCustomer<typeof readOrderCall>(sub ?? '', 'GET /account/orders/{number}', {
        params: { number: number ?? '' },
        signal,
      }),
    enabled: sub !== null && number !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
}
