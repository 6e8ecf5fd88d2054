'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { LoadingScreen } from '#components/ui/loading-screen.tsx';
import { forgetPlacement, orderPlacement } from '#stores/payment/order-placement-store.ts';

/**
 * Shows what is in it after a failed order, and resets that order; otherwise the checkout would lead
 * back here. Where nothing was tried, redirects to the cart.
 */
export function AfterFailure({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState(hasFailed);
  const replacePage = useReplacePage();
  useEffect(() => {
    // The router may show this page a second time, with the state of the first.
    if (hasFailed()) setFailed(true);
    else if (!failed) replacePage('/cart');
    forgetPlacement();
  }, [failed, replacePage]);
  return failed ? children : <LoadingScreen />;
}

const hasFailed = () => orderPlacement.phase() === 'failed';
