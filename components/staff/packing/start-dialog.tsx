'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { startPackingCall } from '#lib/api/calls/staff/packing.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { unitsOf, unitsText } from '#lib/commerce/orders/pick-list.ts';
import type { ListedOrder, StartedPacking } from './packing-list.tsx';

/** Says what “Start packing” does, and does it. */
export function StartDialog({
  orders,
  onDone,
  onClose,
}: {
  orders: readonly ListedOrder[];
  onDone: (started: StartedPacking) => void;
  onClose: () => void;
}) {
  const start = useCommand<typeof startPackingCall>('POST /packing', {
    onDone: (started) => {
      onClose();
      onDone(started);
    },
  });
  const problem = commandProblem(start.error);
  const numbers = orders.map(({ number }) => number);
  return (
    <Dialog open onClose={onClose} title="Start packing">
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!start.isPending) start.mutate({ body: { numbers } });
        }}
      >
        {problem && <FormMessage title={problem} />}
        <p>
          {orders.length === 1 ? '1 order' : `${orders.length} orders`} with{' '}
          {unitsText(unitsOf(orders.map(({ units }) => ({ qty: units }))))}. From now on their
          buyers cannot cancel them. Nobody is mailed.
        </p>
        <ul className="columns-2">
          {numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton pending={start.isPending} pendingText="Starting…">
            Start packing
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
