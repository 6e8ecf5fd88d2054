'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { type ShippingGap, shippingGap } from '#lib/commerce/checkout/guards.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';
import { shippingType } from '#stores/checkout/shipping-type-store.ts';

/**
 * Continues to payment once it is known that the shop delivers to the address with the chosen
 * method; otherwise reports what is missing and calls `onGap`. Waits for the methods of an address
 * that was just typed.
 */
export function useCompletion(onGap: () => void) {
  const router = useRouter();
  const { loaded, progress } = useCheckout();
  const { address, options } = useDelivery();
  const [state, setState] = useState<'editing' | 'waiting' | 'told'>('editing');
  const { offers } = progress;
  // The cheapest is preselected, matching the total on screen.
  const methodCode = options.methodCode || (loaded.data?.selectedShippingMethod?.code ?? '');
  const gap = shippingGap({
    shipping: {
      type: 'DELIVERY',
      addressEntered: address !== null,
      options: { ...options, methodCode },
    },
    offers,
  });
  const known = offers !== null;
  const failed = loaded.status === 'error';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do when it is known is done once.
  useEffect(() => {
    if (state !== 'waiting' || (!known && !failed)) return;
    if (gap === null && !failed) {
      setState('editing');
      shippingType.choose('DELIVERY');
      delivery.choose({ methodCode });
      router.push('/checkout/payment');
      return;
    }
    setState('told');
    // After the render that marks what is missing.
    setTimeout(onGap);
  }, [state, known, failed, gap]);

  return {
    waiting: state === 'waiting',
    /** What is missing; only after the shopper tried to continue. */
    gap: state === 'told' ? gap : (null satisfies ShippingGap | null),
    begin: () => setState('waiting'),
    showGap: () => setState('told'),
  };
}
