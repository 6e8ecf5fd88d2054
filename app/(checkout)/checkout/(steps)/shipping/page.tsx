import type { Metadata } from 'next';
import { ShippingStep } from '#components/checkout/delivery/shipping-step.tsx';

export const metadata: Metadata = { title: 'Checkout: delivery', robots: { index: false } };

export default function Page() {
  return <ShippingStep />;
}
