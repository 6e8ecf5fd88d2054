'use client';

import { StopLinkScreen } from '#components/commerce/stop-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopReminders } from '#lib/api/reminders/reminder-links.ts';

/** Stops all reminders to an address. Each reminder e-mail links here. */
export function StopRemindersScreen() {
  return (
    <StopLinkScreen
      path="/reminders/stop"
      text="We’ll delete every request to email this address about products. You’ll still get emails about your orders."
      act={stopReminders}
      done={() => <FormMessage kind="success" title="Done. We deleted all of them." />}
    />
  );
}
