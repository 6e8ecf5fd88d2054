'use client';

import { useState } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import type { cancelStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { givenReason, ReasonFields } from './reason-fields.tsx';
import { UnitsField, useUnits } from './units-field.tsx';

/** Cancels units and gives their money back: exactly the amount that was shown. */
export function CancelDialog(props: OrderDialogProps) {
  const { order } = props;
  const units = useUnits(order, 'cancel');
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState(true);
  const cancel = useCommand<typeof cancelStaffOrderCall>('POST /orders/{number}/cancel');
  const { lines } = units;
  const why = givenReason(reason, message);
  const input = lines && why && { lines, restock, ...why };
  const { data } = cancel;
  return (
    <OrderDialog
      {...props}
      title="Cancel units"
      wanted={input && { command: 'cancel', ...input }}
      missing={lines ? 'Say why.' : 'Choose at least one unit.'}
      submitText={(preview) =>
        preview?.amount ? `Cancel and give back ${formatCents(preview.amount)}` : 'Cancel units'
      }
      pending={cancel.isPending}
      error={cancel.error}
      done={
        data
          ? `Cancelled. ${data.amount > 0 ? `${formatCents(data.amount)} is on its way back.` : 'There was nothing to give back.'}`
          : null
      }
      onSubmit={({ amount }) => {
        if (!input) return;
        const body = { seen: order.version, ...input, agreed: amount ?? 0 };
        cancel.mutate({ params: { number: order.number }, body });
      }}
    >
      <UnitsField order={order} step="cancel" units={units} />
      <CheckboxField
        label="Sell these units again"
        hint="They go back to the stock that they were taken from."
        checked={restock}
        onChange={(event) => setRestock(event.currentTarget.checked)}
      />
      <ReasonFields {...{ reason, message }} onReason={setReason} onMessage={setMessage} />
    </OrderDialog>
  );
}
