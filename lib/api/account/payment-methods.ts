import { queryOptions } from '@tanstack/react-query';
import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { PaymentMethodsSavedResponse } from '#lib/api/schemas/account.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';

const PATH = '/account/payment-methods';
const FRESH_MS = 15_000;

/** The query for a customer's saved payment methods, oldest first. */
export function savedMethodsQuery(sub: string | null) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'payment-methods'],
    queryFn: async ({ signal }): Promise<SavedPaymentMethod[]> =>
      (await fetchAsCustomer<PaymentMethodsSavedResponse>(sub ?? '', PATH, { signal }))
        .paymentMethods,
    enabled: sub !== null,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
}

/**
 * Saves the method behind a one-time token; returns all saved methods.
 * @throws ApiError 422 with a decline's code or `TooManyPaymentMethods`
 */
export async function saveMethod(sub: string, token: string): Promise<SavedPaymentMethod[]> {
  return keep(
    sub,
    await fetchAsCustomer(sub, PATH, { method: 'POST', body: { token }, timeoutMs: 30_000 }),
  );
}

/** @throws ApiError 404 `PaymentMethodNotFound` */
export async function removeMethod(sub: string, id: string): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}`;
  await keep(sub, await fetchAsCustomer(sub, path, { method: 'DELETE' }));
}

export function reloadMethods(sub: string): Promise<void> {
  return queryClient().invalidateQueries(savedMethodsQuery(sub));
}

async function keep(
  sub: string,
  answer: PaymentMethodsSavedResponse,
): Promise<SavedPaymentMethod[]> {
  const { queryKey } = savedMethodsQuery(sub);
  await queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData(queryKey, answer.paymentMethods);
  return answer.paymentMethods;
}
