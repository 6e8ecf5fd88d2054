'use client';

import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
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
    <FormDialog
      title={`Not collected: ${number}`}
      button="Cancel the order"
      isDanger
      pending={cancel.isPending}
      pendingText="Cancelling…"
      onSubmit={() => cancel.mutate({ body: { number } })}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <p>
        {collector} did not come in time. This cancels {unitsText(units)} and whatever of the order
        is not ready, puts the goods back into the store’s stock, gives all their money back and
        mails the buyer. It cannot be undone.
      </p>
    </FormDialog>
  );
}
