'use client';

import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopReminders } from '#lib/api/reminders/reminder-links.ts';
import { LinkScreen } from './link-screen.tsx';

/** Stops all reminders to an address. Each reminder e-mail links here. */
export function StopRemindersScreen() {
  return (
    <LinkScreen
      path="/reminders/stop"
      text="We’ll delete every request to email this address about products. You’ll still get emails about your orders."
      button="Stop these emails"
      pendingText="Stopping…"
      act={stopReminders}
      done={() => <FormMessage kind="success" title="Done. We deleted all of them." />}
    />
  );
}
