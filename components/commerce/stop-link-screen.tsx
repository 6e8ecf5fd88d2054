'use client';

import type { ComponentProps } from 'react';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { stopLinkProblem } from '#lib/api/stop-link-problem.ts';
import { STOP_LINK_DEAD } from '#lib/commerce/stop-link-text.ts';
import { MailedLinkScreen } from './mailed-link-screen.tsx';

/** The page at `path`, to which e-mails of one kind link, so that their reader can stop them. */
export function StopLinkScreen({
  path,
  ...link
}: { path: string } & Pick<
  ComponentProps<typeof MailedLinkScreen<void>>,
  'text' | 'act' | 'done'
>) {
  return (
    <MailedLinkScreen
      code={useAddressQuery(path)?.get('code')}
      button="Stop these emails"
      pendingText="Stopping…"
      deadText={STOP_LINK_DEAD}
      problemOf={stopLinkProblem}
      {...link}
    />
  );
}
