import type { Metadata } from 'next';
import { ListingsScreen } from '#components/staff/listings/listings-screen.tsx';

export const metadata: Metadata = { title: 'Listings' };

export default function Page() {
  return <ListingsScreen />;
}
