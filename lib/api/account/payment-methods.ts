import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { createSavedCardTokenCall } from '#lib/api/calls/account/create-saved-card-token.ts';
import type { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import type { removePaymentMethodCall } from '#lib/api/calls/account/remove-payment-method.ts';
import type { savePaymentMethodCall } from '#lib/api/calls/account/save-payment-method.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';

const FRESH_MS = 15_000;

/** The query for a customer's saved payment methods, oldest first. */
export function savedMethodsQuery(sub: string | null) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'payment-methods'],
    queryFn: async ({ signal }): Promise<SavedPaymentMethod[]> =>
      (
        await callAsCustomer<typeof readPaymentMethodsCall>(
          sub ?? '',
          'GET /account/payment-methods',
          { signal },
        )
      ).paymentMethods,
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
    await callAsCustomer<typeof savePaymentMethodCall>(sub, 'POST /account/payment-methods', {
      body: { token },
      timeoutMs: 30_000,
    }),
  );
}

/** @throws ApiError 404 `PaymentMethodNotFound` */
export async function removeMethod(sub: string, id: string): Promise<void> {
  const call = callAsCustomer<typeof removePaymentMethodCall>;
  await keep(sub, await call(sub, 'DELETE /account/payment-methods/{id}', { params: { id } }));
}

/**
 * A one-time token of a saved card, for its issuer to authenticate the shopper.
 * @throws ApiError 404 `PaymentMethodNotFound`
 */
export function exchangeSavedCard(
  sub: string,
  id: string,
): Promise<ResponseOf<typeof createSavedCardTokenCall>> {
  return callAsCustomer<typeof createSavedCardTokenCall>(
    sub,
    'POST /account/payment-methods/{id}/tokens',
    { params: { id }, body: {} },
  );
}

export function reloadMethods(sub: string): Promise<void> {
  return queryClient().invalidateQueries(savedMethodsQuery(sub));
}

async function keep(
  sub: string,
  answer: ResponseOf<typeof readPaymentMethodsCall>,
): Promise<SavedPaymentMethod[]> {
  const { queryKey } = savedMethodsQuery(sub);
  await queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData(queryKey, answer.paymentMethods);
  return answer.paymentMethods;
}
