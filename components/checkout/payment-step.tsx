'use client';

import { StepFrame } from './step-frame.tsx';

export function PaymentStep() {
  return (
    <StepFrame page="payment" heading="Payment">
      {null}
    </StepFrame>
  );
}
