'use client';

import { CheckoutExpress } from '#components/checkout/flow/checkout-express.tsx';
import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { ContactForm } from './contact-form.tsx';

/** Step 1, /checkout/contact-info: who is buying. */
export function ContactStep() {
  return (
    <StepFrame page="contact-info" heading="Contact">
      <CheckoutExpress />
      <ContactForm />
    </StepFrame>
  );
}
