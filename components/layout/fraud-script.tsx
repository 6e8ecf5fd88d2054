'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { prepareFraudToken } from '#lib/api/fraud/load-fraud-token.ts';

/** Makes the fraud-prevention token ready on the pages of the checkout, and on no other. */
export function FraudScript() {
  const isCheckout = usePathname().startsWith('/checkout');
  useEffect(() => {
    if (isCheckout) void prepareFraudToken();
  }, [isCheckout]);
  return null;
}
