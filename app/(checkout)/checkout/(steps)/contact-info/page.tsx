import type { Metadata } from 'next';
import { ContactStep } from '#components/checkout/contact/contact-step.tsx';

export const metadata: Metadata = { title: 'Checkout: contact', robots: { index: false } };

/** The first step: who is buying. */
export default function Page() {
  return <ContactStep />;
}
