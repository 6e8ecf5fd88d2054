import type { Metadata } from 'next';
import { LogInScreen } from '#components/staff/log-in/log-in-screen.tsx';

export const metadata: Metadata = { title: 'Log in' };

export default function Page() {
  return <LogInScreen />;
}
