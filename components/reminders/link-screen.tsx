'use client';

import type { ComponentProps } from 'react';
import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { reminderProblem } from '#lib/api/reminders/reminder-problem.ts';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';

type Link<Outcome> = Omit<
  ComponentProps<typeof MailedLinkScreen<Outcome>>,
  'code' | 'deadText' | 'problemOf'
>;

/** The page at `path`, which an e-mail of a reminder links to. */
export function LinkScreen<Outcome>({ path, ...link }: Link<Outcome> & { path: string }) {
  return (
    <MailedLinkScreen
      code={useAddressQuery(path)?.get('code')}
      deadText={REMINDER_LINK_DEAD}
      problemOf={reminderProblem}
      {...link}
    />
  );
}
