import type { Metadata } from 'next';
import { ConfirmReminderScreen } from '#components/reminders/confirm-reminder-screen.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Shall we email you?',
  robots: { index: false },
  // E-mailed links lead here with a code in the URL, which other sites must not see.
  referrer: 'no-referrer',
};

/** Linked by the e-mails of reminders. */
export default function Page() {
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <HideAddressQuery />
      <h1 className="text-4xl sm:text-5xl">Shall we email you?</h1>
      <ConfirmReminderScreen />
    </div>
  );
}
