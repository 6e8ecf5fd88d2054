'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { cancelUncollectedCall } from '#lib/api/calls/staff/pickup.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { unitsText } from '#lib/commerce/orders/pick-list.ts';
import type { WaitingOrder } from './waiting-list.tsx';

/** Says what the cancellation of a pickup that nobody collected does, and does it. */
export function UncollectedDialog({
  order: { number, collector, units },
  onDone,
  onClose,
}: {
  order: WaitingOrder;
  /** Gets what to tell. */
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const cancel = useCommand<typeof cancelUncollectedCall>('POST /pickup/uncollected', {
    onDone: () => onDone(`Order ${number} is cancelled, and its money goes back`),
  });
  const problem = commandProblem(cancel.error);
  return (
    <Dialog open onClose={onClose} title={`Not collected: ${number}`}>
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!cancel.isPending) cancel.mutate({ body: { number } });
        }}
      >
        {problem && <FormMessage title={problem} />}
        <p>
          {collector} did not come in time. This cancels {unitsText(units)} and whatever of the
          order is not ready, puts the goods back into the store’s stock, gives all their money back
          and mails the buyer. It cannot be undone.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton kind="danger" pending={cancel.isPending} pendingText="Cancelling…">
            Cancel the order
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
