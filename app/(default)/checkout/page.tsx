import type { Metadata } from 'next';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default function Page() {
  return (
    <NotOpenYet heading="Checkout">
      <p>Checkout is not open yet. Your cart is kept in this browser.</p>
    </NotOpenYet>
  );
}
