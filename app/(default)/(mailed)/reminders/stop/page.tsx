import type { Metadata } from 'next';
import { StopRemindersScreen } from '#components/reminders/stop-reminders-screen.tsx';

export const metadata: Metadata = { title: 'Stop these emails' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Stop these emails</h1>
      <StopRemindersScreen />
    </>
  );
}
