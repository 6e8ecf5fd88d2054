'use client';

import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopProblem, stopRequests } from '#lib/api/reviews/stop-requests.ts';
import { STOP_LINK_DEAD } from '#lib/commerce/reviews/texts.ts';

/** Stops all requests for reviews to an address. Each of these e-mails links here. */
export function StopRequestsScreen() {
  return (
    <MailedLinkScreen
      code={useAddressQuery('/reviews/stop')?.get('code')}
      text="We won’t ask this address for reviews any more. You’ll still get emails about your orders."
      button="Stop these emails"
      pendingText="Stopping…"
      act={stopRequests}
      deadText={STOP_LINK_DEAD}
      problemOf={stopProblem}
      done={() => <FormMessage kind="success" title="Done. We won’t ask you again." />}
    />
  );
}
