import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { PaymentMethodsResponse } from '#lib/api/schemas/payment.ts';

/** In ms; the methods change only when the shop's operator changes them. */
const FRESH_MS = 5 * 60 * 1000;

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment', 'methods'],
  queryFn: ({ signal }) => fetchJson<PaymentMethodsResponse>('/payment/methods', { signal }),
  staleTime: FRESH_MS,
});
