'use client';

import { ContactForm } from './contact-form.tsx';
import { StepFrame } from './step-frame.tsx';

/** The first step (spec section 2, /checkout/contact-info). */
export function ContactStep() {
  return (
    <StepFrame page="contact-info" heading="Contact">
      <ContactForm />
    </StepFrame>
  );
}
