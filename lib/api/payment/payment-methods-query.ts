import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { PaymentMethodsResponse } from '#lib/api/schemas/payment.ts';

/** How long an answer does: what is on offer changes when the shop's operator changes it. */
const FRESH_MS = 5 * 60 * 1000;

/** GET /payment/methods. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment', 'methods'],
  queryFn: ({ signal }) => fetchJson<PaymentMethodsResponse>('/payment/methods', { signal }),
  staleTime: FRESH_MS,
});
