'use client';

import type { ReactNode } from 'react';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PreparedBy } from '#components/checkout/flow/prepared-by.tsx';
import { StepIndicator } from '#components/checkout/flow/step-indicator.tsx';
import { OrderSummary } from '#components/checkout/summary/order-summary.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';

/** What all checkout steps share: the step indicator, the step, and the order summary. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  // The cart empties once the order is placed: a summary of it would say $0.00.
  const isPlaced = useOrderPlacement().phase === 'placed';
  return (
    <CheckoutProvider>
      <div className="shell max-w-[80rem] pt-4 pb-10 lg:pt-8">
        <NeedsScript what="Checkout needs" className="my-10" />
        <StepIndicator />
        <PreparedBy />
        <div className="mt-4 grid [@media(scripting:none)]:hidden items-start gap-x-14 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {!isPlaced && <OrderSummary />}
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
        </div>
      </div>
    </CheckoutProvider>
  );
}
