import type { Metadata } from 'next';
import { StaffAccountScreen } from '#components/staff/account/account-screen.tsx';

export const metadata: Metadata = { title: 'Your account' };

export default function Page() {
  return <StaffAccountScreen />;
}
