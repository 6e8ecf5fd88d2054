import type { Metadata } from 'next';
import { LoadingScreen } from '#components/ui/loading-screen.tsx';

export const metadata: Metadata = { title: 'Loading', robots: { index: false } };

export default function Page() {
  return <LoadingScreen />;
}
