import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import type { PaymentMethodsResponse } from '#lib/api/schemas/payment.ts';
import { PAYMENT_METHODS_FAILED } from './payment-messages.ts';
import { paymentMethodsQuery } from './payment-methods-query.ts';

export type PaymentMethodsState =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  | ({ status: 'ready' } & PaymentMethodsResponse);

/** The payment methods on offer. Loaded data stays when a later reload fails. */
export function usePaymentMethods(): PaymentMethodsState {
  const { data, isError, isFetching, refetch } = useQuery(paymentMethodsQuery, queryClient());
  if (data) return { status: 'ready', ...data };
  if (!isError || isFetching) return { status: 'loading' };
  return { status: 'failed', message: PAYMENT_METHODS_FAILED, retry: () => void refetch() };
}
