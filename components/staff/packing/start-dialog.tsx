'use client';

import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
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
    <FormDialog
      title="Start packing"
      button="Start packing"
      pending={start.isPending}
      pendingText="Starting…"
      onSubmit={() => start.mutate({ body: { numbers } })}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <p>
        {orders.length === 1 ? '1 order' : `${orders.length} orders`} with{' '}
        {unitsText(unitsOf(orders.map(({ units }) => ({ qty: units }))))}. From now on their buyers
        cannot cancel them. Nobody is mailed.
      </p>
      <ul className="columns-2">
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
