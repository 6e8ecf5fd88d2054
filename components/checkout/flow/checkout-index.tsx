'use client';

import { StepFrame } from './step-frame.tsx';

/** /checkout: redirects to the first step that may be entered. */
export function CheckoutIndex() {
  return (
    <StepFrame page="index" heading="Checkout">
      {null}
    </StepFrame>
  );
}
