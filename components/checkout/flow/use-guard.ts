'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type CheckoutPage, guardCheckout } from '#lib/commerce/checkout/guards.ts';
import { useOrderPlacement } from '#stores/checkout/order-placement.ts';
import { useCheckout } from './checkout-context.tsx';

/**
 * Whether a step may be shown (spec section 2, Guards). Where it may not, leads to where the
 * shopper can go on; in place of this page in the history, so that Back does not lead to it.
 */
export function useGuard(page: CheckoutPage): boolean {
  const { ready, progress } = useCheckout();
  const { phase } = useOrderPlacement();
  const router = useRouter();
  const answer = guardCheckout(page, progress);
  const placed = phase === 'placed';
  const goTo = placed ? '/checkout/success' : answer.enter ? null : answer.goTo;
  useEffect(() => {
    if (ready && goTo !== null) router.replace(goTo);
  }, [ready, goTo, router]);
  return ready && goTo === null;
}
