import type { Metadata } from 'next';
import { StopRemindersScreen } from '#components/reminders/stop-reminders-screen.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Stop these emails',
  robots: { index: false },
  // E-mailed links lead here with a code in the URL, which other sites must not see.
  referrer: 'no-referrer',
};

/** Linked by the e-mails of reminders. */
export default function Page() {
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <HideAddressQuery />
      <h1 className="text-4xl sm:text-5xl">Stop these emails</h1>
      <StopRemindersScreen />
    </div>
  );
}
