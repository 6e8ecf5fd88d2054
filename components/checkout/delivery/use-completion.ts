'use client';

import { useEffect, useRef, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useGo } from '#components/ui/use-go.ts';
import { completeDelivery, deliveryGap } from '#stores/checkout/complete-delivery.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';

/**
 * Continues to payment once it is known that the shop delivers to the address with the chosen
 * method; otherwise reports what is missing and calls `onGap`.
 */
export function useCompletion(onGap: () => void) {
  const { go, going } = useGo();
  const { loaded } = useCheckout();
  const deliveryState = useDelivery();
  const [state, setState] = useState<'editing' | 'waiting' | 'incomplete'>('editing');
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      // A shopper who left this step must not be taken to the payment.
      if (!running.current) return;
      running.current.abort();
      running.current = null;
      setState('editing');
    },
    [],
  );

  async function begin() {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState('waiting');
    const complete = await completeDelivery(own.signal);
    if (own.signal.aborted) return;
    running.current = null;
    setState(complete ? 'editing' : 'incomplete');
    if (complete) go('/checkout/payment');
    // After the render that marks what is missing.
    else setTimeout(onGap);
  }

  const gap = deliveryGap(deliveryState, loaded.data, loaded.isCurrent);
  return {
    waiting: state === 'waiting' || going,
    /** What is missing; only after the shopper tried to continue. */
    gap: state === 'incomplete' ? gap : null,
    begin: () => void begin(),
    showGap: () => setState('incomplete'),
  };
}
