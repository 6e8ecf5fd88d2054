'use client';

import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { ContactForm } from './contact-form.tsx';

/** The first step (spec section 2, /checkout/contact-info). */
export function ContactStep() {
  return (
    <StepFrame page="contact-info" heading="Contact">
      <ContactForm />
    </StepFrame>
  );
}
