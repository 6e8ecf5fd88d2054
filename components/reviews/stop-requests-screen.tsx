'use client';

import { StopLinkScreen } from '#components/commerce/stop-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopRequests } from '#lib/api/reviews/stop-requests.ts';

/** Stops all requests for reviews to an address. Each of these e-mails links here. */
export function StopRequestsScreen() {
  return (
    <StopLinkScreen
      path="/reviews/stop"
      text="We won’t ask this address for reviews any more. You’ll still get emails about your orders."
      act={stopRequests}
      done={() => <FormMessage kind="success" title="Done. We won’t ask you again." />}
    />
  );
}
