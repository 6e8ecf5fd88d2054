import type { Metadata } from 'next';
import { ReturnsScreen } from '#components/staff/returns/returns-screen.tsx';

export const metadata: Metadata = { title: 'Returns' };

export default function Page() {
  return <ReturnsScreen />;
}
