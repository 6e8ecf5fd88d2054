import type { Metadata } from 'next';
import { ConfirmReminderScreen } from '#components/reminders/confirm-reminder-screen.tsx';

export const metadata: Metadata = { title: 'Shall we email you?' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Shall we email you?</h1>
      <ConfirmReminderScreen />
    </>
  );
}
