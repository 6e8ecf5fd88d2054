import type { Metadata } from 'next';
import { ConfirmReminderScreen } from '#components/reminders/confirm-reminder-screen.tsx';

export const metadata: Metadata = { title: 'Confirm your reminder' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Confirm your reminder</h1>
      <ConfirmReminderScreen />
    </>
  );
}
