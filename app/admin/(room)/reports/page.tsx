import type { Metadata } from 'next';
import { ReportsScreen } from '#components/staff/reports/reports-screen.tsx';

export const metadata: Metadata = { title: 'Reports' };

export default function Page() {
  return <ReportsScreen />;
}
