import type { Metadata } from 'next';
import { ContactStep } from '#components/checkout/contact/contact-step.tsx';

export const metadata: Metadata = { title: 'Checkout: contact', robots: { index: false } };

export default function Page() {
  return <ContactStep />;
}
