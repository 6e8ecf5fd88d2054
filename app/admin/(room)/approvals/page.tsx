import type { Metadata } from 'next';
import { ApprovalsScreen } from '#components/staff/approvals/approvals-screen.tsx';

export const metadata: Metadata = { title: 'Approvals' };

export default function Page() {
  return <ApprovalsScreen />;
}
