import type { Metadata } from 'next';
import { EditScreen } from '#components/staff/content/edit-screen.tsx';

export const metadata: Metadata = { title: 'Edit content' };

export default function Page() {
  return <EditScreen />;
}
