'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type CheckoutPage, guardCheckout } from '#lib/commerce/checkout/guards.ts';
import { useOrderPlacement } from '#stores/checkout/order-placement.ts';
import { useCheckout } from './checkout-context.tsx';

/**
 * Whether a step may be shown. If not, redirects to where the shopper can go on, replacing the
 * history entry so that Back does not return here.
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
