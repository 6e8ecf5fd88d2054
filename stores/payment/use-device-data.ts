import { useCallback, useEffect } from 'react';
import { loadOnce } from '#lib/api/load-once.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import { isSaved, type PaymentType } from './use-payment-choice.ts';

/** How long "Place order" waits for data that only helps to detect fraud, in ms. */
const PATIENCE_MS = 2_000;

const collector = loadOnce(() => import('#lib/api/payment/braintree/device-data.ts'));

/**
 * What Braintree's risk script reports about this device. Collecting starts when the shopper
 * chooses a Braintree method, and never elsewhere. Resolves to null if it is not ready in time.
 */
export function useDeviceData(
  methods: PaymentMethodsState,
  chosen: PaymentType | null,
): () => Promise<string | null> {
  const wanted = isBraintree(methods, chosen);
  useEffect(() => {
    if (wanted) void collect();
  }, [wanted]);
  return useCallback(async () => {
    if (!wanted) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    const collected = await Promise.race([collect(), late]);
    clearTimeout(timer);
    return collected;
  }, [wanted]);
}

async function collect(): Promise<string | null> {
  try {
    return await (await collector()).deviceData();
  } catch {
    return null;
  }
}

function isBraintree(methods: PaymentMethodsState, chosen: PaymentType | null): boolean {
  if (methods.status !== 'ready' || chosen === null || chosen === 'NO_PAYMENT') return false;
  const offers = methods.methods.filter(({ type }) => type !== 'AFTERPAY');
  return offers.some(
    ({ type, form }) => form !== 'sandbox' && (isSaved(chosen) || type === chosen),
  );
}
