import type { Metadata } from 'next';
import { PricesScreen } from '#components/staff/prices/prices-screen.tsx';

export const metadata: Metadata = { title: 'Prices' };

export default function Page() {
  return <PricesScreen />;
}
