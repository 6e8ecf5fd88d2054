import type { Metadata } from 'next';
import { SettingsScreen } from '#components/staff/settings/settings-screen.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default function Page() {
  return <SettingsScreen />;
}
