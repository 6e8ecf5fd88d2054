import type { Metadata } from 'next';
import { OffersScreen } from '#components/staff/offers/offers-screen.tsx';

export const metadata: Metadata = { title: 'Offers' };

export default function Page() {
  return <OffersScreen />;
}
