import type { Metadata } from 'next';
import { TodayScreen } from '#components/staff/today/today-screen.tsx';

export const metadata: Metadata = { title: 'Today' };

export default function Page() {
  return <TodayScreen />;
}
