import { useQuery } from '@tanstack/react-query';
import { savedMethodsQuery } from '#lib/api/account/payment-methods.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { useBuyer } from '#stores/account/shopper.ts';

/** A customer's saved payment methods; none for guests. */
export interface SavedMethods {
  status: 'loading' | 'ready' | 'failed';
  methods: readonly SavedPaymentMethod[];
  retry: () => void;
}

const NONE: readonly SavedPaymentMethod[] = [];

export function useSavedMethods(): SavedMethods {
  const buyer = useBuyer();
  const { data, status, isFetching, refetch } = useQuery(
    savedMethodsQuery(buyer ?? null),
    queryClient(),
  );
  const retry = () => void refetch();
  if (buyer === null) return { status: 'ready', methods: NONE, retry };
  if (data) return { status: 'ready', methods: data, retry };
  return { status: status === 'error' && !isFetching ? 'failed' : 'loading', methods: NONE, retry };
}
