'use client';

import { StepFrame } from './step-frame.tsx';

/** The checkout's index: never entered, it leads on (spec section 2). */
export function CheckoutIndex() {
  return (
    <StepFrame page="index" heading="Checkout">
      {null}
    </StepFrame>
  );
}
