import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type {
  PaymentMethodOffer,
  PaymentMethodsResponse,
  readPaymentOffersCall,
} from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type ExpressWallet, isExpressWallet } from '#lib/commerce/express/wallets.ts';
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

/** The payment methods of the payment step. Loaded data stays when a later reload fails. */
export function usePaymentMethods(): PaymentMethodsState {
  const { data, error, isError, isFetching, refetch } = useQuery(
    paymentMethodsQuery,
    queryClient(),
  );
  if (data) return { status: 'ready', ...data };
  if (!isError || isFetching) return { status: 'loading' };
  const message = callErrorText(PAYMENT_METHODS_FAILED, error);
  return { status: 'failed', message, retry: () => void refetch() };
}

/** The wallets for an express checkout; null while they are unknown. */
export function useExpressMethods(): ExpressMethodOffer[] | null {
  const state = usePaymentMethods();
  if (state.status === 'loading') return null;
  return state.status === 'ready' ? state.methods.filter(isExpressOffer) : [];
}

export type ExpressMethodOffer = Extract<PaymentMethodOffer, { type: ExpressWallet }>;

function isExpressOffer(offer: PaymentMethodOffer): offer is ExpressMethodOffer {
  return isExpressWallet(offer.type);
}
