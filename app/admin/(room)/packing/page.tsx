import type { Metadata } from 'next';
import { PackingScreen } from '#components/staff/packing/packing-screen.tsx';

export const metadata: Metadata = { title: 'Packing' };

export default function Page() {
  return <PackingScreen />;
}
