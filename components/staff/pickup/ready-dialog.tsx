'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { UnitsFields } from '#components/staff/packing/units-fields.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { readyPickupCall } from '#lib/api/calls/staff/pickup.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { parcelOf } from '#lib/commerce/orders/parcel.ts';
import { unitsText } from '#lib/commerce/orders/pick-list.ts';
import type { OrderToPrepare } from './prepare-list.tsx';

/** Says which units lie ready in the store and what that causes, and does it. */
export function ReadyDialog({
  order: { number, lines, collector },
  onDone,
  onClose,
}: {
  order: OrderToPrepare;
  /** Gets the units that are still to get ready. */
  onDone: (left: number) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const ready = useCommand<typeof readyPickupCall>('POST /pickup/ready', {
    onDone: ({ left }) => onDone(left),
  });
  const { units, inside, left, wrong } = parcelOf(lines, typed);
  const isPossible = inside > 0 && wrong.length === 0;
  const problem = commandProblem(ready.error);
  return (
    <FormDialog
      title={`Ready: ${number}`}
      button="Ready to collect"
      pending={ready.isPending}
      pendingText="Saving…"
      onSubmit={() => {
        if (isPossible && !ready.isPending) ready.mutate({ body: { number, lines: units } });
      }}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <UnitsFields
        legend="Lies ready"
        lines={lines}
        typed={typed}
        wrong={wrong}
        onType={(line, text) => setTyped((now) => ({ ...now, [line]: text }))}
      />
      <p role="status">
        {isPossible
          ? `${unitsText(inside)} for ${collector}. The buyer is mailed that the order is ready. ${
              left === 0 ? 'Nothing is left.' : `${unitsText(left)} still to get ready.`
            }`
          : 'Enter at least one unit.'}
      </p>
    </FormDialog>
  );
}
