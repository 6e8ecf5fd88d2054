import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type {
  PaymentMethodsResponse,
  readPaymentOffersCall,
} from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { PAYMENT_METHODS_FAILED } from '#lib/commerce/payment/texts.ts';

/** In ms; the methods change only when the shop's operator changes them. */
const FRESH_MS = 5 * 60 * 1000;

const paymentMethodsQuery = queryOptions({
  queryKey: ['payment', 'methods'],
  queryFn: ({ signal }) =>
    callApi<typeof readPaymentOffersCall>('GET /payment/methods', { signal }),
  staleTime: FRESH_MS,
});

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
