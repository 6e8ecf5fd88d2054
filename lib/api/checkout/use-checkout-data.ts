import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type CheckoutDataOptions, checkoutDataQuery } from './checkout-data-query.ts';

/** What a cart costs, as far as it is known. */
export interface LoadedCheckoutData {
  /**
   * The last answer, kept while a new one loads; null before the first, after a failure, and when
   * nothing in the cart can be bought.
   */
  data: CheckoutData | null;
  /** `empty`: nothing in the cart can be bought. */
  status: 'pending' | 'success' | 'empty' | 'error';
  /** Whether `data` answers this very request; false while it belongs to the one before. */
  isCurrent: boolean;
  /** Asks again, after a failure. */
  retry: () => void;
}

/**
 * What a cart costs (spec section 4, Checkout data): loaded again whenever the request changes,
 * which cancels a call still under way; an answer younger than `maxAgeMs` is used again. `request`
 * null (nothing to ask yet, or not on screen) asks for nothing.
 */
export function useCheckoutData(
  request: CheckoutInfoRequest | null,
  options: CheckoutDataOptions = {},
): LoadedCheckoutData {
  const { data, status, isPlaceholderData, refetch } = useQuery(
    { ...checkoutDataQuery(request, options), placeholderData: keepPreviousData },
    queryClient(),
  );
  return {
    data: data ?? null,
    status: status === 'success' ? statusOf(data, isPlaceholderData) : status,
    isCurrent: status === 'success' && !isPlaceholderData && request !== null,
    retry: () => void refetch(),
  };
}

/** A cart whose last answer was "nothing to buy" is not known to be so still. */
function statusOf(data: CheckoutData | null, isPlaceholder: boolean): LoadedCheckoutData['status'] {
  if (data !== null) return 'success';
  return isPlaceholder ? 'pending' : 'empty';
}
