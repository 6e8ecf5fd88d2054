import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { canPayWithApple } from '#lib/api/wallets/can-pay-with-apple.ts';
import type { GooglePayOffer } from '#lib/api/wallets/google-client.ts';

/** Asks Google whether this device can pay, which loads Google's script. */
const googleQuery = (offer: GooglePayOffer | undefined) =>
  queryOptions({
    queryKey: ['wallets', 'google-pay', 'device', offer?.environment],
    queryFn: async () => {
      if (!offer) return false;
      const { canPayWithGoogle } = await import('#lib/api/wallets/google-client.ts');
      return canPayWithGoogle(offer);
    },
    enabled: offer !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });

export interface DeviceMethods {
  /** The methods that work on this device. Google Pay comes last, because it is known last. */
  methods: PaymentMethodsState;
  /** Google’s script did not load, so the answer is unknown; this loads it again. */
  retryGoogle: (() => void) | null;
}

/**
 * The offered methods without wallets that this device does not have; the sandbox's work
 * everywhere. `wanted`: whether there is anything to pay; if not, nothing is loaded.
 */
export function useDeviceMethods(methods: PaymentMethodsState, wanted: boolean): DeviceMethods {
  const offers = methods.status === 'ready' ? methods.methods : [];
  const google = offers.find(isGoogle);
  const { data, isError, isFetching, refetch } = useQuery(
    googleQuery(wanted ? google : undefined),
    queryClient(),
  );
  if (methods.status !== 'ready') return { methods, retryGoogle: null };
  const here = offers.filter((offer) => !isGoogle(offer) && !isMissing(offer));
  return {
    methods: { ...methods, methods: data && google ? [...here, google] : here },
    retryGoogle: isError && !isFetching ? () => void refetch() : null,
  };
}

function isGoogle(offer: PaymentMethodOffer): offer is GooglePayOffer {
  return offer.type === 'GOOGLE_PAY' && offer.form === 'braintree';
}

function isMissing(offer: PaymentMethodOffer): boolean {
  return offer.type === 'APPLE_PAY' && offer.form === 'braintree' && !canPayWithApple();
}
