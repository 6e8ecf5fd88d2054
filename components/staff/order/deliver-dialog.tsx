'use client';

import { useState } from 'react';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { deliverStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { unitTexts } from './staff-order.ts';

/** Notes that parcels arrived, or that a pickup was handed over. */
export function DeliverDialog(props: OrderDialogProps) {
  const { order } = props;
  const isPickup = order.pickup !== null;
  const open = order.parcels.filter(({ deliveredAt }) => deliveredAt === null);
  const [shipment, setShipment] = useState('');
  const [receivedBy, setReceivedBy] = useState('');
  const deliver = useCommand<typeof deliverStaffOrderCall>('POST /orders/{number}/deliver');
  const input = {
    ...(shipment !== '' && { shipment }),
    ...(receivedBy.trim() !== '' && { receivedBy: receivedBy.trim() }),
  };
  const what = isPickup ? 'Handed over' : 'Delivered';
  return (
    <OrderDialog
      {...props}
      title={isPickup ? 'Hand over' : 'Note a delivery'}
      wanted={{ command: 'deliver', ...input }}
      missing=""
      submitText={() => (isPickup ? 'Hand over' : 'Delivered')}
      pending={deliver.isPending}
      error={deliver.error}
      done={deliver.data ? `${what}: ${unitTexts(order, deliver.data.lines).join('; ')}.` : null}
      onSubmit={() =>
        deliver.mutate({
          params: { number: order.number },
          body: { seen: order.version, ...input },
        })
      }
    >
      {open.length > 1 && (
        <SelectField
          label="Parcel"
          value={shipment}
          onChange={(event) => setShipment(event.currentTarget.value)}
        >
          <option value="">All that are on their way</option>
          {open.map(({ number, carrier }) => (
            <option key={number} value={number}>
              {number}, {carrier}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={isPickup ? 'Who collected it (optional)' : 'Who received it (optional)'}
        autoComplete="off"
        value={receivedBy}
        onChange={(event) => setReceivedBy(event.currentTarget.value)}
      />
    </OrderDialog>
  );
}
