'use client';

import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopOfferCall } from '#lib/api/calls/staff/offers.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { OfferState } from '#lib/commerce/staff/offer-state.ts';

/** Ends an offer, after it has said what that means. */
export function StopOfferDialog({
  offer: { id, name, state, version },
  onClose,
}: {
  offer: { id: string; name: string; state: OfferState; version: number };
  onClose: () => void;
}) {
  const stop = useCommand(stopOfferCall, { onDone: onClose });
  const failure = commandProblem(stop.error);
  return (
    <FormDialog
      title={`Stop “${name}”?`}
      wayOut="Keep it"
      button="Stop it now"
      isDanger
      pending={stop.isPending}
      pendingText="Stopping…"
      onSubmit={() => stop.mutate({ params: { id }, body: { seen: version } })}
      onClose={onClose}
    >
      <p>
        {state === 'planned'
          ? 'It will not begin.'
          : 'It ends now. Carts that have it lose it; orders that were placed keep it.'}
      </p>
      {failure && <FormMessage title={failure} />}
    </FormDialog>
  );
}
