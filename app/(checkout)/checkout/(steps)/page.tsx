import type { Metadata } from 'next';
import { CheckoutIndex } from '#components/checkout/flow/checkout-index.tsx';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

/** Redirects to the first checkout step that may be entered. */
export default function Page() {
  return <CheckoutIndex />;
}
