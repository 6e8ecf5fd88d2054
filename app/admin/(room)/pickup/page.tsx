import type { Metadata } from 'next';
import { PickupScreen } from '#components/staff/pickup/pickup-screen.tsx';

export const metadata: Metadata = { title: 'Pickup' };

export default function Page() {
  return <PickupScreen />;
}
