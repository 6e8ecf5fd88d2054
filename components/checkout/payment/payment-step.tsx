'use client';

import type { ReactNode } from 'react';
import { AttemptPanel } from '#components/checkout/flow/attempt-panel.tsx';
import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { useAttemptOpen } from '#stores/payment/order-attempt-store.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';
import { PaymentForm } from './payment-form.tsx';

/** Step 3, /checkout/payment. `savings`: the discount code and gift card forms. */
export function PaymentStep({ savings }: { savings: ReactNode }) {
  return (
    <StepFrame page="payment" heading="Payment">
      <Payment savings={savings} />
    </StepFrame>
  );
}

/** Stays mounted while an order's outcome is unknown, because it may have to be sent again. */
function Payment({ savings }: { savings: ReactNode }) {
  const attemptOpen = useAttemptOpen();
  const { phase } = useOrderPlacement();
  const asking = phase === 'checking' || phase === 'unknown' || (attemptOpen && phase === 'idle');
  return (
    <>
      {asking && <AttemptPanel />}
      <div hidden={asking}>
        <PaymentForm savings={savings} />
      </div>
    </>
  );
}
