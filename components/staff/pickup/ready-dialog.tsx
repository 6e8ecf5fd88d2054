'use client';

import { useState } from 'react';
import { UnitsFields } from '#components/staff/packing/units-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
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
    <Dialog open onClose={onClose} title={`Ready: ${number}`} startsInField>
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPossible && !ready.isPending) ready.mutate({ body: { number, lines: units } });
        }}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton pending={ready.isPending} pendingText="Saving…">
            Ready to collect
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
