'use client';

import { useState } from 'react';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { mailStaffOrderAgainCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';

const MAILS = ['confirmation', 'parcel'] as const;

/** Sends an e-mail about the order again. */
export function MailDialog(props: OrderDialogProps) {
  const { order } = props;
  const [mail, setMail] = useState<(typeof MAILS)[number]>('confirmation');
  const again = useCommand<typeof mailStaffOrderAgainCall>('POST /orders/{number}/mail-again');
  return (
    <OrderDialog
      {...props}
      title="Send an e-mail again"
      wanted={{ command: 'mailAgain', mail }}
      missing=""
      submitText={() => 'Send again'}
      pending={again.isPending}
      error={again.error}
      done={again.data ? `It is on its way to ${order.contact.email}.` : null}
      onSubmit={() =>
        again.mutate({ params: { number: order.number }, body: { seen: order.version, mail } })
      }
    >
      <SelectField
        label="E-mail"
        value={mail}
        onChange={(event) => {
          const chosen = MAILS.find((one) => one === event.currentTarget.value);
          if (chosen) setMail(chosen);
        }}
      >
        <option value="confirmation">The confirmation of the order</option>
        {order.parcels.length > 0 && (
          <option value="parcel">
            {order.pickup ? 'That it is ready to collect' : 'The news of the last parcel'}
          </option>
        )}
      </SelectField>
    </OrderDialog>
  );
}
