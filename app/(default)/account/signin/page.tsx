import type { Metadata } from 'next';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';

export const metadata: Metadata = { title: 'Log In', robots: { index: false } };

export default function Page() {
  return (
    <NotOpenYet heading="Log In">
      <p>Accounts are not open yet. Your cart is kept in this browser.</p>
    </NotOpenYet>
  );
}
