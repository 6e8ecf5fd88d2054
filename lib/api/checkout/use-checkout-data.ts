import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type CheckoutDataOptions, checkoutDataQuery } from './checkout-data-query.ts';

export interface LoadedCheckoutData {
  /**
   * The last response, kept while a new one loads; null before the first, after a failure, and when
   * nothing in the cart can be bought.
   */
  data: CheckoutData | null;
  /** `empty`: nothing in the cart can be bought. */
  status: 'pending' | 'success' | 'empty' | 'error';
  /** Whether `data` belongs to this request; false while the previous response is still shown. */
  isCurrent: boolean;
  /** The last call's error, if it failed. */
  error: unknown;
  retry: () => void;
}

/**
 * A cart's totals, reloaded whenever the request changes (a call in flight is aborted). A response
 * younger than `maxAgeMs` is reused. `request` null (nothing to ask yet, or not on screen) makes no
 * call.
 */
export function useCheckoutData(
  request: CheckoutInfoRequest | null,
  options: CheckoutDataOptions = {},
): LoadedCheckoutData {
  const { data, error, status, isPlaceholderData, refetch } = useQuery(
    { ...checkoutDataQuery(request, options), placeholderData: keepPreviousData },
    queryClient(),
  );
  return {
    data: data ?? null,
    status: status === 'success' ? statusOf(data, isPlaceholderData) : status,
    isCurrent: status === 'success' && !isPlaceholderData && request !== null,
    error,
    retry: () => void refetch(),
  };
}

/** A cart in which nothing could be bought may have changed. */
function statusOf(data: CheckoutData | null, isPlaceholder: boolean): LoadedCheckoutData['status'] {
  if (data !== null) return 'success';
  return isPlaceholder ? 'pending' : 'empty';
}
