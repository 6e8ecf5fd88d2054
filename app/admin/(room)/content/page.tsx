import type { Metadata } from 'next';
import { ContentScreen } from '#components/staff/content/content-screen.tsx';

export const metadata: Metadata = { title: 'Content' };

export default function Page() {
  return <ContentScreen />;
}
