'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
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
    <Dialog open onClose={onClose} title={`Stop “${name}”?`}>
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          stop.mutate({ params: { id }, body: { seen: version } });
        }}
      >
        <p>
          {state === 'planned'
            ? 'It will not begin.'
            : 'It ends now. Carts that have it lose it; orders that were placed keep it.'}
        </p>
        {failure && <FormMessage title={failure} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton kind="danger" pending={stop.isPending} pendingText="Stopping…">
            Stop it now
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
