import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { createSavedCardTokenCall } from '#lib/api/calls/account/create-saved-card-token.ts';
import type { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import type { removePaymentMethodCall } from '#lib/api/calls/account/remove-payment-method.ts';
import type { savePaymentMethodCall } from '#lib/api/calls/account/save-payment-method.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { write } from '#lib/api/write.ts';
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
 * Saves the method behind a one-time token; returns all saved methods. Rejects with ApiError 422
 * and a decline's code or `TooManyPaymentMethods`.
 */
export function saveMethodMutation(sub: string) {
  return {
    ...changesMethods(sub),
    mutationFn: (token: string) =>
      callAsCustomer<typeof savePaymentMethodCall>(sub, 'POST /account/payment-methods', {
        body: { token },
        timeoutMs: 30_000,
      }),
  };
}

/** Removes the method with this id. */
export function removeMethodMutation(sub: string) {
  return {
    ...changesMethods(sub),
    async mutationFn(id: string) {
      try {
        const call = callAsCustomer<typeof removePaymentMethodCall>;
        return await call(sub, 'DELETE /account/payment-methods/{id}', { params: { id } });
      } catch (error) {
        if (!failedWith<typeof removePaymentMethodCall>(error, 'PaymentMethodNotFound'))
          throw error;
        // It was already removed on another device, which is the result we want.
        await reloadMethods(sub);
        return null;
      }
    },
  };
}

function changesMethods(sub: string) {
  const { queryKey } = savedMethodsQuery(sub);
  return {
    async onSuccess(answer: ResponseOf<typeof readPaymentMethodsCall> | null) {
      if (!answer) return;
      await queryClient().cancelQueries({ queryKey });
      // Ignore an answer that comes after a sign-out.
      queryClient().setQueryData(queryKey, (kept) => kept && answer.paymentMethods);
    },
  };
}

/**
 * A one-time token of a saved card, with which its issuer can authenticate the shopper.
 * @throws ApiError 404 `PaymentMethodNotFound`
 */
export function exchangeSavedCard(
  sub: string,
  id: string,
): Promise<ResponseOf<typeof createSavedCardTokenCall>> {
  const call = callAsCustomer<typeof createSavedCardTokenCall>;
  const mutationFn = () =>
    call(sub, 'POST /account/payment-methods/{id}/tokens', { params: { id }, body: {} });
  return write({ mutationFn }, undefined);
}

export function reloadMethods(sub: string): Promise<void> {
  return queryClient().invalidateQueries(savedMethodsQuery(sub));
}
